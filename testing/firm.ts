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
  /** Asks the sandbox's control endpoint. */
  control(method: string, path: string, body?: Record<string, unknown>): Promise<Response>;
  /** Takes back faults, imports and what an outage left behind. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

/** A firm in a PostgreSQL database of its own whose operator is a sandbox of its own; `name` tells sandboxes apart. */
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
    // The circuit of this process stays open for seconds after an outage; the next test has nothing to do with it.
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
