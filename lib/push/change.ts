import { z } from "zod";
import {
  haltSchema,
  periodicitySchema,
  pushStateSchema,
  type pushWishSchema,
  watchWishSchema,
} from "#lib/cases/push/schema.ts";
import { failureReasons } from "#lib/failures/reasons.ts";

/**
 * What came of a wish for one case. `overtaken`: a newer wish for the same case took its place. `stopped`: somebody ended the
 * change before the service was asked.
 */
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
export type PushWish = z.infer<typeof pushWishSchema>;
export type Halt = z.infer<typeof haltSchema>;
export type WatchWish = z.infer<typeof watchWishSchema>;

const count = z.number().int();

/** A change of one case or of thousands, as far as it has come. */
const pushChangeSchema = z.object({
  id: z.string(),
  wanted: wantedSchema,
  at: z.string(),
  by: z.string(),
  paused: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** `refused`: of which the refusal stands; whatever was wanted anew since counts as `overtaken`. */
  counts: z.object({ waiting: count, accepted: count, refused: count, overtaken: count, stopped: count }),
  /**
   * The credits that the service named in its answers, added up, and in how many; null when it named none. `before`: those that
   * it had named for the same cases, null when it had not for each.
   */
  credits: z.object({ sum: z.number(), before: z.number().nullable(), cases: count }).nullable(),
  /** When the last of it was settled; null while some of it waits. */
  endedAt: z.string().nullable(),
});
export type PushChange = z.infer<typeof pushChangeSchema>;

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
export const caseWatchSchema = watchWishSchema.extend({
  push: pushStateSchema.nullable(),
  saidAt: z.string().nullable(),
  /** False as long as the service has not told of the case: before that it cannot be asked. */
  isRecorded: z.boolean(),
});
export type CaseWatch = z.infer<typeof caseWatchSchema>;

export const pushChangesSchema = z.object({
  changes: z.array(pushChangeSchema),
  /** How many of each kind are left out: that run, of which a refusal stands, and that ended otherwise within 30 days. */
  more: z.object({ running: count, refused: count, ended: count }),
  halt: haltSchema.nullable(),
});
export type PushChanges = z.infer<typeof pushChangesSchema>;

/** A case for which the service did not do what was wanted, and why. */
const refusedCaseSchema = z.object({
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  failure: z.enum(failureReasons).nullable(),
  failureMessage: z.string().nullable(),
  /** The rhythm at which the service says that it watches the case, when the interface does not know it. */
  says: z.number().nullable(),
});
export type RefusedCase = z.infer<typeof refusedCaseSchema>;

/** `total`: of how many cases of the change the refusal stands. */
export const refusedPageSchema = z.object({
  items: z.array(refusedCaseSchema),
  total: count,
  nextCursor: z.string().nullable(),
});
export type RefusedPage = z.infer<typeof refusedPageSchema>;

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
