import type { FailureReason } from "#lib/failures/reasons.ts";
import { type Coverage, noCoverage } from "#lib/push/coverage.ts";

/** What the service is to be asked for and is not: how much, since when, and why. */
export type HeldUp = { count: number; since: string; failure: FailureReason };

/** The part of monitoring on *Hoje*. */
export type PushToday = { push: { heldUp: HeldUp | null; coverage: Coverage } };

export const noPush: PushToday["push"] = { heldUp: null, coverage: noCoverage };
