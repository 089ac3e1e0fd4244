import type { Cnj } from "#lib/cnj/number.ts";
import type { Step } from "./steps.ts";

/** What a process is told to do, and at which point it dies; null: at none. */
export type Order = {
  step: Step;
  diesAt: string | null;
  databaseId: string;
  actor: { kind: "user"; userId: string; name: string; address: string };
  /** The petition; empty before it is begun. */
  id: string;
  cnj: Cnj;
  document: string;
  nonce: string;
  /** ISO 8601: the time by which Autos decides. */
  now: string;
};

/** What is known of a process that ended. `answer`: what a browser had been answered before; null when nothing. */
export type Ended = { hasDied: boolean; answer: string | null; points: readonly string[] };

/** What a process of its own tells before it ends. `dying`: the processes of PostgreSQL that work for it. */
export type Told =
  | { kind: "ready" }
  | { kind: "answer"; answer: string }
  | { kind: "dying"; backends: number[] }
  | { kind: "done"; points: string[] }
  | { kind: "failed"; message: string };
