import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { bodySchema } from "#lib/publications/body/schema.ts";
import { publicationRowSchema } from "#lib/publications/list/schema.ts";
import { stillGivenSchema } from "#lib/publications/still-given.ts";
import { publicationChangeSchema } from "./changes.ts";

const longestComment = 4_000;
export const mostComments = 200;
const written = z.string().transform((text) => text.toWellFormed().replaceAll("\0", "").trim());
export const commentTextSchema = written.pipe(
  z.string().min(1, "Escreva o comentário.").max(longestComment, "O comentário tem no máximo 4.000 letras."),
);

/** Why a publication is archived only here. */
export const noteSchema = written.pipe(
  z
    .string()
    .min(1, "Escreva por que ela sai da caixa.")
    .max(longestComment, "A nota tem no máximo 4.000 letras."),
);

const commentSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whoever reads wrote it. */
  isMine: z.boolean(),
  /** It says why the publication was archived only here, and is not deleted. */
  isKept: z.boolean(),
  createdAt: z.string(),
});
export type PublicationComment = z.infer<typeof commentSchema>;

/** When something was done with it, and by whom; null where no person is known. */
const deedSchema = z.object({ at: z.string(), by: z.string().nullable() });

/** A publication as it is read. Times are ISO 8601 UTC strings, days `YYYY-MM-DD`. */
export const publicationViewSchema = publicationRowSchema.extend({
  /** The acronym of the court of its number. */
  court: z.string().nullable(),
  diary: z.string().nullable(),
  edition: z.string().nullable(),
  state: z.string().nullable(),
  type: z.string().nullable(),
  publishedOn: z.string().nullable(),
  nameSearched: z.string().nullable(),
  termSearched: z.string().nullable(),
  oab: z.string().nullable(),
  /** The case is here, and its first capture runs. */
  isImporting: z.boolean(),
  body: bodySchema,
  /** What its text gives, where only its header calls it cancelled; else null. */
  stillGiven: stillGivenSchema.nullable(),
  /** What it said until a later delivery said something else, the newest first; `until`: when that came. */
  earlier: z.array(
    z.object({
      until: z.string(),
      body: bodySchema,
      isCancelled: z.boolean(),
      changes: z.array(publicationChangeSchema),
    }),
  ),
  read: deedSchema.nullable(),
  archived: deedSchema.nullable(),
  /** When we learned that the service has it archived, and when that was by the service's own clock. */
  closedAt: z.string().nullable(),
  filedAt: z.string().nullable(),
  /** Sentences of its deadlines (`Underline`). */
  underlines: z.array(
    z.object({
      sentence: z.string(),
      readFrom: z.number().int().nullable(),
      readTo: z.number().int().nullable(),
      isSuggested: z.boolean(),
    }),
  ),
  comments: z.array(commentSchema),
  me: personSchema.nullable(),
});
export type PublicationView = z.infer<typeof publicationViewSchema>;
