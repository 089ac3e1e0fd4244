import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { columns } from "#lib/filings/board.ts";
import { filingRowSchema } from "#lib/filings/view.ts";

/** The parts of the board: what needs somebody, and the three columns of the others. */
export const parts = ["needs", ...columns] as const;
export type Part = (typeof parts)[number];

const partSchema = z.object({ count: z.number().int(), rows: z.array(filingRowSchema) });
export type PartOfBoard = z.infer<typeof partSchema>;

/** When and how well the service answers about all petitions of the database that are followed. */
export const reachSchema = z.object({
  /** How many are followed up to their receipt. */
  watched: z.number().int(),
  /** How many of them the service does not answer about, and since when at the longest. */
  failing: z.number().int(),
  failingSince: z.string().nullable(),
  /** Of how many it is not known whether they are filed, or whose receipt has not come, while it does not answer. */
  unheard: z.number().int(),
  /** When it last answered about any of them. */
  answeredAt: z.string().nullable(),
});
export type Reach = z.infer<typeof reachSchema>;

export const boardSchema = z.object({
  parts: z.object({ needs: partSchema, preparing: partSchema, service: partSchema, ended: partSchema }),
  /** Petitions that are over, from before the days that are shown. */
  earlier: z.number().int(),
  reach: reachSchema,
  /** How many petitions of these days there are without a search; of everybody, and of each person who has any. */
  total: z.number().int(),
  people: z.array(personSchema.extend({ count: z.number().int() })),
  /** Who reads; null for a job and for the terminal. */
  me: personSchema.nullable(),
});
export type Board = z.infer<typeof boardSchema>;

/** More rows of one part; `from` of the next, or null. */
export const boardPageSchema = z.object({
  rows: z.array(filingRowSchema),
  next: z.number().int().nullable(),
});
export type BoardPage = z.infer<typeof boardPageSchema>;

export const needCountSchema = z.object({ needs: z.number().int() });

/** Somebody else who has a petition's page of a case open now. `filingId`: null while they begin one. */
const presentSchema = z.object({
  name: z.string(),
  since: z.string(),
  filingId: z.string().nullable(),
});
export type Present = z.infer<typeof presentSchema>;

export const filingsOfCaseSchema = z.object({
  rows: z.array(filingRowSchema),
  /** There are more than these. */
  more: z.boolean(),
  present: z.array(presentSchema),
  /** Who may be chosen to open the window of a petition of this case, by name. */
  openers: z.array(personSchema),
  me: personSchema.nullable(),
});
export type FilingsOfCase = z.infer<typeof filingsOfCaseSchema>;
