import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

export const itemStates = [
  "queued",
  "sent",
  "importing",
  "ready",
  "not_found",
  "failed",
  "stalled",
  "cancelled",
] as const;
/** Still to be sent or waited for. */
export const liveStates = ["queued", "sent", "importing"] as const;
/** Ended without the case, or not advancing: somebody should look. */
export const problemStates = ["not_found", "failed", "stalled"] as const;
export type ProblemState = (typeof problemStates)[number];
export type ItemState = (typeof itemStates)[number];

/** The states to which a number that a person took out of an import can return. */
export const restoredStates = ["queued", ...problemStates] as const;
export type RestoredState = (typeof restoredStates)[number];

/** What is tried again when no numbers are named. */
export const retriedKinds = ["problems", "cancelled"] as const;
export type RetriedKind = (typeof retriedKinds)[number];

export function isLive(state: ItemState): boolean {
  return state === "queued" || state === "sent" || state === "importing";
}

const count = z.number().int();

const importCountsSchema = z.record(z.enum(itemStates), count);

/** One import in the list of them. */
const importSummarySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** The file the numbers came from, if they came from one. */
  source: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** All items, cancelled ones included. */
  total: count,
  /** How many items are in each state. */
  counts: importCountsSchema,
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const importListSchema = z.object({
  items: z.array(importSummarySchema),
  nextCursor: z.string().nullable(),
});
export type ImportPage = z.infer<typeof importListSchema>;

const importBatchSchema = z.object({
  number: count,
  sentAt: z.string().nullable(),
  /** Without cancelled items; a batch that only has cancelled items is left out. */
  total: count,
  ready: count,
  problems: count,
  importing: count,
  sent: count,
});
export type ImportBatch = z.infer<typeof importBatchSchema>;

/** Numbers that have the same problem: how many, and the first of them. */
const importProblemSchema = z.object({
  state: z.enum(problemStates),
  failure: z.enum(failureReasons).nullable(),
  /** The service's own words about a refusal: shown as text. */
  message: z.string().nullable(),
  count,
  cnjs: z.array(z.string()),
  lastAt: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** Why nothing of the database is sent or asked about right now, since when, and when it is tried again. */
const importPauseSchema = z.object({
  failure: z.enum(failureReasons),
  since: z.string(),
  until: z.string(),
  /** By which answer the service asked to wait, in words. */
  reason: z.string().nullish(),
});
export type ImportPause = z.infer<typeof importPauseSchema>;

export const importViewSchema = importSummarySchema.extend({
  /** When the last item came to its end. */
  lastResultAt: z.string().nullable(),
  /** The first batches, in their order. */
  batches: z.array(importBatchSchema),
  batchCount: count,
  /** Numbers that were left out, as this person may not import them; none for anybody else. */
  withheld: z.array(z.string()).default([]),
  problems: z.array(importProblemSchema),
  /** The numbers that have been with the service unusually long, and the earliest time since when; null without any. */
  slow: z.object({ count, since: z.string() }).nullable(),
  /** The numbers whose sending was never answered, and when the first of them is sent again unless it appears before. */
  unanswered: z.object({ count, againAt: z.string() }).nullable(),
  pause: importPauseSchema.nullable(),
});
export type ImportView = z.infer<typeof importViewSchema>;

/** The filters of the list of an import's items. */
export const itemFilters = ["all", "ready", "running", "queued", "problems", "cancelled"] as const;
export const itemFilterSchema = z.enum(itemFilters);
export type ItemFilter = z.infer<typeof itemFilterSchema>;

const importItemSchema = z.object({
  cnj: z.string(),
  batch: count,
  state: z.enum(itemStates),
  failure: z.enum(failureReasons).nullable(),
  message: z.string().nullable(),
  /** Since when the service could have answered; null before it was sent. */
  waitingSince: z.string().nullable(),
  /** The sending was never answered: nobody knows whether it arrived. */
  isUnanswered: z.boolean(),
  updatedAt: z.string(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

export const itemsAtOnce = 100;
export const importItemPageSchema = z.object({
  items: z.array(importItemSchema),
  total: count,
  nextCursor: z.string().nullable(),
});
export type ImportItemPage = z.infer<typeof importItemPageSchema>;
