import type { FailureReason } from "#lib/failures/reasons.ts";

/** How quickly we ask the operator's service, and when we leave it alone. */

/** The kinds of work that pause as a whole while the service does not answer. */
export const pacedWorks = ["imports", "filings", "guides", "publications", "push"] as const;
export type PacedWork = (typeof pacedWorks)[number];

/** In seconds. */
export const paceTimes = {
  /** How long we wait when the service asks us to and does not say how long. */
  usualWait: 30,
  /** The longest wait we accept; a longer one is cut to this. */
  longestWait: 3_600,
  /** The longest time between two questions to a service that does not answer. */
  longestBackoff: 60,
  /** How long an item stays claimed by a process that may have died; longer than any one question takes. */
  lease: 300,
} as const;

/** Seconds until the next question: 1, 2, 4 … 60, spread by up to a fifth (`random` from 0 to 1). */
export const backoff = ({ tries, random }: { tries: number; random: number }): number =>
  Math.min(paceTimes.longestBackoff, 2 ** Math.min(tries, 6)) * (1 + random * 0.2);

/** Why a call failed. `status`: of an answer that is not 2xx; `retryAfterSeconds`: the time that it named. */
export type FailedCall = {
  readonly code: FailureReason;
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** False when our own queue or circuit turned it away, or it would fail the same way again. */
  readonly mayPass?: boolean;
};

/**
 * For how many seconds an answer asks us to leave the service alone: 0 when it asks for none, as a good one does (`null`).
 * Null when it is no answer about that: the service was silent, refused the token, or said what nobody understands.
 */
export function waitAsked(failure: FailedCall | null): number | null {
  if (failure === null) return 0;
  const { code, status, retryAfterSeconds, mayPass = true } = failure;
  // What our own queue or circuit turned away the service never saw.
  if (!mayPass) return null;
  switch (code) {
    case "not-found":
    case "rejected":
    case "partial":
      return 0;
    case "busy":
      // Zero seconds from a service that still refuses are taken as no time named.
      return Math.min(retryAfterSeconds || paceTimes.usualWait, paceTimes.longestWait);
    case "unavailable":
      return status === undefined ? null : Math.min(retryAfterSeconds ?? 0, paceTimes.longestWait);
    case "credential":
    case "contract":
    case "internal":
      return null;
  }
}

/** What a call says about the service: `reached`; `missed`, others would fail as well; `neither`, the failure was our own. */
export function reachOf(reason: FailureReason | null): "reached" | "missed" | "neither" {
  switch (reason) {
    case null:
    case "not-found":
    case "rejected":
    case "partial":
      return "reached";
    case "unavailable":
    case "contract":
    case "busy":
    case "credential":
      return "missed";
    case "internal":
      return "neither";
  }
}
