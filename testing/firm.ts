import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { ImportRows } from "#lib/imports/preview/schema.ts";
import type { ImportView } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { imports, operatorWaits } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";
import { ofFirm } from "#testing/scope.ts";
import { moveToOwnDatabase } from "./database.ts";
import { adminCtx, ctxFor, makeDatabase } from "./fixtures.ts";
import { freshSandbox, type TestSandbox } from "./sandbox.ts";

/** How long a test waits for an import, by the clock on the wall: a fast machine makes many rounds in it. */
const patienceMs = 90_000;

export type TestFirm = TestSandbox & {
  ctx: Ctx;
  document: string;
  /** Works in the firm's database. */
  here<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Starts an import of these numbers; its id. */
  start(numbers: readonly Cnj[], rows?: ImportRows | null): Promise<string>;
  /** Lets time pass for imports and waits, by moving their clocks back. */
  pass(seconds: number): Promise<void>;
  /** Lets time pass and runs the job of the imports, as the worker does. */
  advance(seconds: number): Promise<void>;
  /** Repeats `advance` until the counts of the import are `done`. */
  advanceUntil(importId: string, done: (counts: ImportView["counts"]) => boolean): Promise<ImportView>;
  /** Removes faults, quirks, imports, waits and the open circuit that an outage leaves. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The only firm of a PostgreSQL database of its own; its operator is the sandbox. With `closesCircuit` no round of its
 * imports finds the circuit open that an earlier round's failures opened.
 */
export async function startTestFirm({ closesCircuit = false } = {}): Promise<TestFirm> {
  const database = await moveToOwnDatabase();
  const sandbox = await freshSandbox({ importMs: 20 });
  const { baseUrl, appUrl, webUrl, databases, tokens } = sandbox.info;
  const { id, document } = await makeDatabase({
    document: databases[0],
    addresses: { baseUrl, appUrl, webUrl },
  });
  for (const kind of ["api", "capture"] as const) await setToken(adminCtx(id), { kind, token: tokens[kind] });
  const ctx = ctxFor(id);
  const here: TestFirm["here"] = (work) => inDatabase(ofFirm(id), work);
  const pass = async (seconds: number) => {
    const moved = sql`make_interval(secs => ${seconds})`;
    await here(async (tx) => {
      await tx.execute(sql`update import_items set next_poll_at = next_poll_at - ${moved},
        waiting_since = waiting_since - ${moved} where next_poll_at is not null`);
      await tx.execute(sql`update operator_waits set until = until - ${moved}, since = since - ${moved}`);
    });
  };
  const advance = async (seconds: number) => {
    await pass(seconds);
    if (closesCircuit) forgetOutage();
    await advanceImports({ databaseId: id });
  };
  return {
    ...sandbox,
    ctx,
    document,
    here,
    start: async (numbers, rows = null) => {
      const started = await startImport(ctx, { text: numbers.join("\n"), rows });
      if (!started.ok || started.importId === null) throw new Error("nothing was imported");
      return started.importId;
    },
    pass,
    advance,
    advanceUntil: async (importId, done) => {
      for (const end = Date.now() + patienceMs; Date.now() < end; ) {
        await advance(5);
        const found = await getImport(ctx, importId);
        if (found !== null && done(found.counts)) return found;
      }
      throw new Error("the import did not get there");
    },
    calm: async () => {
      sandbox.inside.faults.clear();
      sandbox.inside.quirks.reset();
      forgetOutage();
      await here(async (tx) => {
        for (const table of [imports, operatorWaits]) await tx.delete(table);
      });
    },
    close: async () => {
      await closeQueues();
      await database.drop();
    },
  };
}

/** This process's circuit breaker stays open for seconds after an outage, which must not affect the next test. */
export function forgetOutage(): void {
  globalThis.autosOperatorGates?.clear();
}
