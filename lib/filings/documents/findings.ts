import { z } from "zod";

/** What a file is by its content, whatever its name says. */
const fileTypes = ["pdf", "jpeg", "png", "other"] as const;

/** What was found in a file, before any court's limits are asked. Sizes of pages in millimetres. */
export const documentFindingsSchema = z.object({
  type: z.enum(fileTypes),
  /** Null when they cannot be counted: no PDF, one with a password, or a broken one. */
  pages: z.number().int().nullable(),
  /** Also one that opens without a password, and forbids changes: its pages are counted. */
  isEncrypted: z.boolean(),
  /** It says that it is a PDF, and cannot be read as one. */
  isBroken: z.boolean(),
  /** It carries signatures of its own (PAdES): it is never altered, and the service is told. */
  isSigned: z.boolean(),
  /**
   * Why its pages may not be what it holds: it is a form of Adobe's (XFA), whose reader alone makes its pages (`dynamic`) or may
   * show more on them; or its content is other files.
   */
  hides: z.enum(["form", "dynamic", "files"]).optional(),
  /** How many files it carries besides its pages; of one looked into before that was asked, unknown. */
  files: z.number().int().optional(),
  /** Each size that pages have, and how many have it; the most frequent first. */
  sizes: z.array(z.object({ width: z.number(), height: z.number(), pages: z.number().int() })),
});
export type DocumentFindings = z.infer<typeof documentFindingsSchema>;
