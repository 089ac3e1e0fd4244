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
export function backoff({ tries, random }: { tries: number; random: number }): number {
  return Math.min(paceTimes.longestBackoff, 2 ** Math.min(tries, 6)) * (1 + random * 0.2);
}

type Refusal = { code: FailureReason; retryAfterSeconds?: number | null; mayPass?: boolean };

/**
 * For how many seconds a failed call asks us to wait; null when it does not. An outage that names its end asks too.
 * A call that our own queue or circuit turned away (`mayPass` false) asks for nothing: the service never saw it.
 */
export function waitAsked({ code, retryAfterSeconds, mayPass = true }: Refusal): number | null {
  if (!mayPass) return null;
  // Zero seconds from a service that still refuses are taken as no time named.
  if (code === "busy") return boundedWait(retryAfterSeconds || paceTimes.usualWait);
  return code === "unavailable" && retryAfterSeconds != null ? boundedWait(retryAfterSeconds) : null;
}

export function boundedWait(seconds: number): number {
  return Math.min(seconds, paceTimes.longestWait);
}

/**
 * What the outcome of a call says about the service: `reached`, it works; `missed`, other calls would fail now as well;
 * `neither`, the failure was our own.
 */
export function reachOf(reason: FailureReason | null): "reached" | "missed" | "neither" {
  switch (reason) {
    case null:
    case "not-found":
    case "rejected":
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
