import type { z } from "zod";
import { type Halt, type PushState, periodicitySchema, type WatchWish } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";

/** What came of a wish for one case. `overtaken`: by a newer one. `stopped`: the change was ended before the service was asked. */
export const orderOutcomes = ["accepted", "refused", "overtaken", "stopped"] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

/** Whose orders go first: what a person did for a few cases does not wait behind what somebody did for thousands. */
export const orderRanks = { few: 0, many: 1 } as const;
/** So many cases are a few. */
const mostFew = 10;
export const rankOf = (cases: number): number => (cases <= mostFew ? orderRanks.few : orderRanks.many);

/** The rhythm that is wanted; null: not to be monitored. */
export const wantedSchema = periodicitySchema.nullable();
export type Wanted = z.infer<typeof wantedSchema>;

/** A change of one case or of thousands, as far as it has come. */
export type PushChange = {
  id: string;
  wanted: Wanted;
  at: string;
  by: string;
  paused: { at: string; by: string } | null;
  /** `refused`: of which the refusal stands; whatever was wanted anew since counts as `overtaken`. */
  counts: { waiting: number; accepted: number; refused: number; overtaken: number; stopped: number };
  /** The credits named in answers, added up, and in how many; `before`: for the same cases, null when not for each. */
  credits: { sum: number; before: number | null; cases: number } | null;
  /** When the last of it was settled; null while some of it waits. */
  endedAt: string | null;
};

/** What a person is told of a wish: for how many cases the service is asked, and why it is not for the others. */
export type Ordered = {
  changeId: string | null;
  ordered: number;
  /** The service says already that they are watched like that. */
  already: number;
  /** The service has not told of them yet, so it cannot be asked. */
  unrecorded: number;
};

/** The monitoring of a case: as the service says it, and as it is wanted. */
export type CaseWatch = WatchWish & {
  push: PushState | null;
  answeredAt: string | null;
  /** False as long as the service has not told of the case: before that it cannot be asked. */
  isRecorded: boolean;
};

export type PushChanges = {
  changes: PushChange[];
  /** How many of each kind are left out: that run, of which a refusal stands, and that ended otherwise within 30 days. */
  more: { running: number; refused: number; ended: number };
  halt: Halt | null;
};

/** A case for which the service did not do what was wanted, and why. */
export type RefusedCase = {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  failure: FailureReason | null;
  failureMessage: string | null;
  /** The rhythm at which the service says that it watches the case, when the interface does not know it. */
  says: number | null;
};

/** `total`: of how many cases of the change the refusal stands. */
export type RefusedPage = { items: RefusedCase[]; total: number; nextCursor: string | null };

/** What is wanted of a case or, where nothing waits, what the service says of it. */
export function wantedOf({ push, wish }: Pick<CaseWatch, "push" | "wish">): {
  isOn: boolean;
  periodicity: Wanted;
  /** A rhythm that the service names and the interface does not know. */
  other?: number | null | undefined;
} {
  if (wish !== null && wish.state !== "refused")
    return { isOn: wish.wanted !== null, periodicity: wish.wanted };
  if (!push?.enabled) return { isOn: false, periodicity: null };
  return { isOn: true, periodicity: push.periodicity, other: push.otherPeriodicity };
}
