import type { Ctx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { imports, operatorWaits } from "#server/db/schema/schema.ts";
import { type RunningSandbox, startSandbox } from "../sandbox/server.ts";
import { cloneTestDatabase, type TestDatabase } from "./database.ts";
import { adminCtx, ctxFor, makeDatabase } from "./fixtures.ts";

export type TestFirm = {
  ctx: Ctx;
  document: string;
  sandbox: RunningSandbox;
  database: TestDatabase;
  /** Sends a request to the sandbox's control address. */
  control(method: string, path: string, body?: Record<string, unknown>): Promise<Response>;
  /** Removes faults, imports, waits and the open circuit that an outage leaves. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

/** A firm with its own PostgreSQL database, and its own sandbox as operator; `name` is the sandbox's schema. */
export async function startTestFirm(name: string): Promise<TestFirm> {
  const database = await cloneTestDatabase();
  process.env.DATABASE_URL = database.appUrl;
  process.env.ALLOW_PRIVATE_OPERATORS = "on";
  const sandbox = await startSandbox({
    databaseUrl: process.env.TEST_SANDBOX_DATABASE_URL ?? "",
    schema: name,
    port: 0,
    importMs: 50,
  });
  const { baseUrl, appUrl, webUrl, databases, tokens } = sandbox.info;
  const { id, document } = await makeDatabase({
    document: databases[0],
    addresses: { baseUrl, appUrl, webUrl },
  });
  for (const kind of ["api", "capture"] as const) await setToken(adminCtx(id), { kind, token: tokens[kind] });
  const control: TestFirm["control"] = async (method, path, body) =>
    await fetch(`${sandbox.info.controlUrl}${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const calm = async () => {
    await control("DELETE", "/faults");
    // This process's circuit breaker stays open for seconds after an outage, which must not affect the next test.
    globalThis.autosOperatorGates?.clear();
    await inDatabase(id, async (tx) => {
      for (const table of [imports, operatorWaits]) await tx.delete(table);
    });
  };
  const close = async () => {
    await closeQueues();
    await closePool();
    await sandbox.close();
    await database.drop();
  };
  return { ctx: ctxFor(id), document, sandbox, database, control, calm, close };
}
