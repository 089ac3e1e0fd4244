import type { Cnj } from "#lib/cnj/number.ts";
import type { Step } from "./steps.ts";

/** What a process is told to do, and at which point it is killed; null: at none, and it tells which it passed. */
export type Order = {
  step: Step;
  killAt: string | null;
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

/** What a process tells before it ends. */
export type Told =
  | { kind: "ready" }
  | { kind: "answer"; answer: string }
  | { kind: "done"; points: string[] }
  | { kind: "failed"; message: string };
