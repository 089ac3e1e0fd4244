import type { FailureReason } from "#lib/failures/reasons.ts";

/** How everything that asks the operator's service keeps its pace. */

/** The kinds of work that stop together while the service does not answer them. */
export const pacedWorks = ["imports"] as const;
export type PacedWork = (typeof pacedWorks)[number];

/** In seconds. */
export const paceTimes = {
  /** How long a service is left alone that asks us to wait and does not say how long. */
  usualWait: 30,
  /** The longest wait that a service is believed. */
  longestWait: 3_600,
  /** Between two questions to a service that does not answer. */
  longestBackoff: 60,
  /** What a process holds is anybody's again after this, should the process have died: longer than any one question. */
  lease: 300,
} as const;

/** Seconds until the next question: 1, 2, 4 … 60, spread by up to a fifth (`random` from 0 to 1). */
export function backoff({ tries, random }: { tries: number; random: number }): number {
  return Math.min(paceTimes.longestBackoff, 2 ** Math.min(tries, 6)) * (1 + random * 0.2);
}

type Refusal = { code: FailureReason; retryAfterSeconds?: number | null; mayPass?: boolean };

/**
 * For how many seconds a failed answer asks us to wait, or null when it does not. An outage may name its end too. What our
 * own queue and circuit turn away (`mayPass` false) says nothing of the service.
 */
export function waitAsked({ code, retryAfterSeconds, mayPass = true }: Refusal): number | null {
  if (!mayPass) return null;
  // No time at all is not believed of a service that went on refusing.
  if (code === "busy") return boundedWait(retryAfterSeconds || paceTimes.usualWait);
  return code === "unavailable" && retryAfterSeconds != null ? boundedWait(retryAfterSeconds) : null;
}

export function boundedWait(seconds: number): number {
  return Math.min(seconds, paceTimes.longestWait);
}

/**
 * What an answer says of the service itself: `reached`, it works; `missed`, no question gets through now, whatever
 * it is about; `neither`, it is our own trouble.
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
