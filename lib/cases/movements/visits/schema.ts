import { z } from "zod";

/** What a person has not seen of a case: it came, or its text changed, after the first answer and after their mark. */
export type Unseen = {
  /** How many movements; counting stops at 100. */
  count: number;
  /** When the newest of them came. */
  at: string;
  /** The one that stands first in the list of movements, the court's time of it (null without one), and its beginning. */
  id: string;
  movedAt: string | null;
  text: string;
};

/** The documents of a case that a person has not seen: they came after the first answer and after their mark for documents. */
export type UnseenDocuments = {
  /** Counting stops at 100. */
  count: number;
  /** When the newest of them came. */
  at: string;
};

/** How far a person has seen the movements of a case. */
export type Seen = {
  /** Their mark (lib/cases/movements/visits/mark.ts). */
  mark: string;
  /** When they last looked; null when they never did since the first answer. */
  at: string | null;
};

/** A case and the marks it had before a person marked it as seen or not seen, to undo that. */
export const formerMarkSchema = z.object({
  cnj: z.string().regex(/^[0-9]{20}$/),
  mark: z.string().max(60),
  /** The mark for documents, to the microsecond. */
  documents: z.string().max(60),
});
export type FormerMark = z.infer<typeof formerMarkSchema>;
