import { z } from "zod";
import type { CredentialKind } from "#lib/credentials.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";

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

type ImportCounts = Record<ItemState, number>;

/** One import in the list of them. */
export type ImportSummary = {
  id: string;
  createdAt: string;
  createdBy: string | null;
  /** The file the numbers came from, if they came from one. */
  source: string | null;
  finishedAt: string | null;
  /** All items, cancelled ones included. */
  total: number;
  /** How many items are in each state. */
  counts: ImportCounts;
};

export type ImportPage = { items: ImportSummary[]; nextCursor: string | null };

export type ImportBatch = {
  number: number;
  sentAt: string | null;
  /** Without cancelled items; a batch that only has cancelled items is left out. */
  total: number;
  ready: number;
  problems: number;
  importing: number;
  sent: number;
};

/** Numbers that have the same problem: how many, and the first of them. */
export type ImportProblem = {
  state: ProblemState;
  failure: FailureReason | null;
  /** The service's own words about a refusal: shown as text. */
  message: string | null;
  /** Of a refused token: which one it was. */
  credential?: CredentialKind | null;
  count: number;
  cnjs: string[];
  lastAt: string;
};

/** Why nothing of the database is sent or asked about right now, since when, and when it is tried again. */
export type ImportPause = {
  failure: FailureReason;
  /** Of a refused token: which one; null where nobody knows, and of any other failure. */
  credential?: CredentialKind | null;
  since: string;
  until: string;
  /** By which answer the service asked to wait, in words. */
  reason?: string | null;
};

export type ImportView = ImportSummary & {
  /** When the last item came to its end. */
  lastResultAt: string | null;
  /** The first batches, in their order. */
  batches: ImportBatch[];
  batchCount: number;
  /** Numbers that were left out, as this person may not import them; none for anybody else. */
  withheld: string[];
  problems: ImportProblem[];
  /** The numbers that have been with the service unusually long, and the earliest time since when; null without any. */
  slow: { count: number; since: string } | null;
  /** The numbers whose sending was never answered, and when the first of them is sent again unless it appears before. */
  unanswered: { count: number; againAt: string } | null;
  pause: ImportPause | null;
};

/** The filters of the list of an import's items. */
export const itemFilters = ["all", "ready", "running", "queued", "problems", "cancelled"] as const;
export const itemFilterSchema = z.enum(itemFilters);
export type ItemFilter = z.infer<typeof itemFilterSchema>;

export type ImportItem = {
  cnj: string;
  batch: number;
  state: ItemState;
  failure: FailureReason | null;
  message: string | null;
  /** Since when the service could have answered; null before it was sent. */
  waitingSince: string | null;
  /** The sending was never answered: nobody knows whether it arrived. */
  isUnanswered: boolean;
  updatedAt: string;
};

export const itemsAtOnce = 100;
export type ImportItemPage = { items: ImportItem[]; total: number; nextCursor: string | null };
