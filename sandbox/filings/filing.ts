import type { Cnj } from "../cnj.ts";

/** `processed`: the court has answered, the service does not know it yet. `filed`: the receipt is there, or still to come. */
export type FilingState = "draft" | "cancelled" | "queued" | "executing" | "processed" | "filed" | "rejected";

/** Times in milliseconds; Infinity means never. */
type RunTimes = {
  pressedAt: number;
  startsAt: number;
  processedAt: number;
  endsAt: number;
  receiptAt: number;
};

/** A filing in progress or done, started by Protocolar or through the control address. */
export type Run = RunTimes & {
  by: "window" | "control";
  outcome: "filed" | "rejected";
  /** Whether it goes on although it was cancelled, without showing it until it ends. */
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
  /** How many runs before this one had begun. */
  pastExecutions: number;
  /** How often the window was opened (`windowsOpened`) and Protocolar pressed (`presses`). */
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

/** How often this petition was sent to the court: tests check that it never is more than once. */
export function executionsAt({ run, cancelledAt, pastExecutions }: Filing, now: number): number {
  const isStopped = cancelledAt !== null && run?.outlivesCancel !== true;
  const hasBegun = run !== null && !isStopped && now >= run.startsAt;
  return pastExecutions + (hasBegun ? 1 : 0);
}

/** When the record last changed, as far as the service shows it. */
export const changedAt = ({ createdAt, cancelledAt, run }: Filing): number =>
  Math.max(createdAt, cancelledAt ?? 0, run?.pressedAt ?? 0);
