import { z } from "zod";

/** A publication of an official diary. Days are `YYYY-MM-DD`, times ISO 8601 UTC strings. */
export const publicationSchema = z.object({
  id: z.string(),
  /** "Distribution" is the only one known. */
  type: z.string().nullable(),
  diary: z.object({
    name: z.string().nullable(),
    acronym: z.string().nullable(),
    sphere: z.string().nullable(),
    edition: z.string().nullable(),
    state: z.string().nullable(),
  }),
  /** Day on which it was made available: deadlines count from it. */
  availableOn: z.string().nullable(),
  publishedOn: z.string().nullable(),
  createdAt: z.string().nullable(),
  /** 20 digits when it is a valid number, otherwise null; `caseNumber` is what the diary printed. */
  cnj: z.string().nullable(),
  caseNumber: z.string().nullable(),
  /** Hostile text, possibly with markup: to be shown as text or sanitised. */
  content: z.string().nullable(),
  nameSearched: z.string().nullable(),
  termSearched: z.string().nullable(),
  oab: z.string().nullable(),
  officeCode: z.string().nullable(),
  hash: z.string().nullable(),
  code: z.string().nullable(),
  sequence: z.number().int().nullable(),
  archived: z.boolean(),
  archivedAt: z.string().nullable(),
  read: z.boolean(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** What a publication said until a later delivery with its id. `at`: when that came. What is optional was not always kept. */
export type EarlierPublication = {
  at: string;
  content: string | null;
  isCancelled: boolean;
  availableOn?: string | null;
  publishedOn?: string | null;
  caseNumber?: string | null;
};
