import { createJournal } from "./http/journal.ts";
import type { QuirkChange } from "./quirks/quirks.ts";
import type { Sandbox } from "./sandbox.ts";

/** Faults, what was noted of calls, and the readings of the interface, but for these. */
export function forget(sandbox: Sandbox, kept: QuirkChange = {}): void {
  sandbox.faults.clear();
  sandbox.journal = createJournal();
  sandbox.quirks.reset();
  sandbox.quirks.change(kept);
}

/** How long things take from now on, in milliseconds. */
export type Speed = { importMs: number; filingMs: number };

/** Back to the first day, for tests that share a sandbox: its cases, publications and guide definitions, and all of `forget`. */
export async function renew(sandbox: Sandbox, speed: Speed): Promise<void> {
  forget(sandbox);
  sandbox.guideCatalog.reset();
  await sandbox.publications.forgetAll();
  await sandbox.cases.forgetAll();
  Object.assign(sandbox.clock, speed);
  await sandbox.clock.setFactor(1);
}
