import { z } from "zod";

/** What kind of event a movement is, by its words; `unsure` when they do not say it. */
export const movementKinds = [
  "judgment",
  "decision",
  "order",
  "hearing",
  "notice",
  "publication",
  "petition",
  "certificate",
  "progress",
  "unsure",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a judge or a court decides, of whatever weight: what a lawyer calls *Decisões*. */
export const decisionKinds = ["judgment", "decision", "order"] as const satisfies readonly MovementKind[];

/** Whether a choice of kinds leaves out the movements whose kind nobody knows. No choice lists all movements. */
export function leavesUnsureOut(kinds: readonly MovementKind[]): boolean {
  return kinds.length > 0 && !kinds.includes("unsure");
}

export const movementOrigins = ["court", "system"] as const;
export type MovementOrigin = (typeof movementOrigins)[number];

/** An earlier text of a movement that the service has changed since. */
const earlierMovementSchema = z.object({
  at: z.string().nullable(),
  description: z.string(),
  complement: z.array(z.string()),
  /** When we first saw the changed text. */
  until: z.string(),
});
export type EarlierMovement = z.infer<typeof earlierMovementSchema>;

const movementSchema = z.object({
  id: z.string(),
  origin: z.enum(movementOrigins),
  /** Null when the service sent no usable time. */
  at: z.string().nullable(),
  kind: z.enum(movementKinds),
  description: z.string(),
  complement: z.array(z.string()),
  /** Oldest first. */
  earlier: z.array(earlierMovementSchema),
  /** The person who asks has not seen it: it came, or its text changed, after their mark. */
  isNew: z.boolean(),
});
export type Movement = z.infer<typeof movementSchema>;

/** What is new to a person, under the filters of the list. */
const movementNewsSchema = z.object({
  count: z.number().int(),
  /** The new movement furthest down the list: the person has seen all below it. */
  lastId: z.string().nullable(),
});
export type MovementNews = z.infer<typeof movementNewsSchema>;

/** Movements on a page of the list; a page starts at a multiple of it. */
export const movementsPerPage = 50;

export const movementPageSchema = z.object({
  items: z.array(movementSchema),
  /** Of the whole list, under its filters. */
  total: z.number().int(),
  offset: z.number().int(),
  /** The time of the movement before this page; null when there is no such movement, or it has no time. */
  previousAt: z.string().nullable(),
  news: movementNewsSchema,
  /** When the newest movement here came, sent back when the person has seen it; null before the first answer. */
  through: z.string().nullable(),
});
export type MovementPage = z.infer<typeof movementPageSchema>;

const movementMonthSchema = z.object({
  /** `YYYY-MM`, São Paulo. */
  month: z.string(),
  /** `count`: all movements of the month, also outside the period of the filters. `listed`: only those in the list. */
  count: z.number().int(),
  listed: z.number().int(),
  news: z.number().int(),
});
export type MovementMonth = z.infer<typeof movementMonthSchema>;

export const movementSummarySchema = z.object({
  /** Months that have movements, newest first. */
  months: z.array(movementMonthSchema),
  /** How many there would be of each kind and origin, under all the other filters. */
  kinds: z.record(z.enum(movementKinds), z.number().int()),
  origins: z.record(z.enum(movementOrigins), z.number().int()),
  undated: z.number().int(),
});
export type MovementSummary = z.infer<typeof movementSummarySchema>;

/** Where in the list the first movement on or before a day stands; `total` when there is none. */
export const movementPlaceSchema = z.object({
  index: z.number().int(),
  /** Its time; null when only movements without a date are left. */
  at: z.string().nullable(),
  total: z.number().int(),
});
export type MovementPlace = z.infer<typeof movementPlaceSchema>;
