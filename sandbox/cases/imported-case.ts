import type { Cnj } from "../cnj.ts";

/** `unseen`: captured, but the cover still answers 404. `running`: `isWorked` true, `progress` from 0 to 1. `done`: over. */
export type ImportState =
  | { kind: "unseen" }
  | { kind: "running"; progress: number; importedBefore: boolean }
  | { kind: "done" };

/** Where a capture stands. `waiting`: a new case is not found, an old one answers as before. */
export const captureStages = ["waiting", "running", "done"] as const;
export type CaptureStage = (typeof captureStages)[number];

export type ImportedCase = {
  database: string;
  cnj: Cnj;
  /** 24 hex characters, always the same for a case in a database. */
  id: string;
  firstCapturedAt: Date;
  state: ImportState;
};

export type ImportTimes = { capturedAt: number; visibleAt: number; readyAt: number; importedBefore: boolean };

/** The state at a moment, from stored times alone, so that a restart changes nothing. */
export function stateAt(times: ImportTimes, now: number): ImportState {
  const { visibleAt, readyAt, importedBefore } = times;
  if (now >= readyAt) return { kind: "done" };
  if (now < visibleAt) return importedBefore ? { kind: "done" } : { kind: "unseen" };
  if (importedBefore) return { kind: "running", progress: 1, importedBefore };
  const progress = Number.isFinite(readyAt) ? (now - visibleAt) / (readyAt - visibleAt) : 0.5;
  return { kind: "running", progress, importedBefore };
}

/** How much of a list of `total` is known so far. */
export function knownCount(state: ImportState, total: number): number {
  switch (state.kind) {
    case "unseen":
      return 0;
    case "running":
      return Math.floor(total * state.progress);
    case "done":
      return total;
  }
}
