import type { Cnj } from "../cnj.ts";

/**
 * Where a petition is. `processed`: the court has answered and the answer has not come back yet.
 * `filed` has its receipt, unless that is still on its way.
 */
export type FilingState = "draft" | "cancelled" | "queued" | "executing" | "processed" | "filed" | "rejected";

/** Moments in milliseconds; Infinity never comes. */
export type RunTimes = {
  pressedAt: number;
  startsAt: number;
  processedAt: number;
  endsAt: number;
  receiptAt: number;
};

/** What was set off by Protocolar, or by somebody outside through the control address. */
export type Run = RunTimes & {
  by: "window" | "control";
  outcome: "filed" | "rejected";
  /** It goes on although it was cancelled, and says nothing of it until it ends. */
  outlivesCancel: boolean;
};

export type Filing = {
  database: string;
  cnj: Cnj;
  /** The `intermediate` of the interface. */
  id: string;
  /** The id of the case. */
  justice: string;
  signed: boolean;
  createdAt: number;
  cancelledAt: number | null;
  run: Run | null;
  /** Runs before this one that had begun. */
  pastExecutions: number;
  /** How often the window was opened, and Protocolar pressed in it. */
  windowsOpened: number;
  presses: number;
};

/** The state at a moment, from stored times alone, so that a restart changes nothing. */
export function stateAt({ run, cancelledAt }: Pick<Filing, "run" | "cancelledAt">, now: number): FilingState {
  if (run === null) return cancelledAt === null ? "draft" : "cancelled";
  if (cancelledAt !== null && !(run.outlivesCancel && now >= run.endsAt)) return "cancelled";
  if (now < run.startsAt) return "queued";
  if (now < run.processedAt) return "executing";
  return now < run.endsAt ? "processed" : run.outcome;
}

/** How often this petition went to the court: more than once is the disaster tests look for. */
export function executionsAt({ run, cancelledAt, pastExecutions }: Filing, now: number): number {
  const isStopped = cancelledAt !== null && run?.outlivesCancel !== true;
  const hasBegun = run !== null && !isStopped && now >= run.startsAt;
  return pastExecutions + (hasBegun ? 1 : 0);
}

/** When the record last changed, as far as the service shows it. */
export function changedAt({ createdAt, cancelledAt, run }: Filing): number {
  return Math.max(createdAt, cancelledAt ?? 0, run?.pressedAt ?? 0);
}
