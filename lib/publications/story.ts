import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { read } from "#lib/http/read.ts";
import { publicationKeys } from "./keys.ts";
import { stillGivenSchema } from "./still-given.ts";

/** A publication of a case as its story tells it. Days are `YYYY-MM-DD`, times ISO 8601 UTC strings. */
const toldPublicationSchema = z.object({
  id: z.string(),
  diary: z.string().nullable(),
  availableOn: z.string().nullable(),
  receivedAt: z.string(),
  excerpt: z.string(),
  /** What tells its text from any other; null without a text. */
  words: z.string().nullable(),
  isCancelled: z.boolean(),
  /** What its text gives, where only its header calls it cancelled; else null. */
  stillGiven: stillGivenSchema.nullable(),
  isArchived: z.boolean(),
  /** When somebody opened it first, and who; null while nobody did. */
  read: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type ToldPublication = z.infer<typeof toldPublicationSchema>;

/** `left`: how many older ones there are beyond those. */
const answerSchema = z.object({ rows: z.array(toldPublicationSchema), left: z.number().int() });
export type ToldPublications = z.infer<typeof answerSchema>;

/** The publications of a case, the newest first. */
export function publicationsOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: publicationKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("cases/[cnj]/publications", { database, cnj, signal }),
  });
}
