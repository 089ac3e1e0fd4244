import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { type NewDatabase, saveDatabase, setToken } from "#server/databases/mutations.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { closeQueues, enqueue } from "#server/db/queues.ts";
import { startImport } from "#server/imports/mutations.ts";
import { fromNow } from "#testing/clock.ts";
import { adminCtx, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { findPause } from "./pauses.ts";
import { findWait, noteAnswer } from "./waits.ts";

/** A wait of an hour does not hold for another token, nor for another service. */

const actor = { kind: "cli", account: "teste" } as const;
const busyFor = (of: Ctx, retryAfterSeconds: number | undefined) =>
  noteAnswer(of, {
    sentAt: fromNow(),
    operation: 2,
    failure: { code: "busy", status: 429, retryAfterSeconds },
  });

let ctx: Ctx;
let database: NewDatabase;
const here = <T>(work: (tx: Tx) => Promise<T>, of = ctx) => inDatabase(ofFirm(of.databaseId), work);

beforeEach(async () => {
  const { id, document } = await makeDatabase();
  ctx = adminCtx(id);
  const urls = { baseUrl: "http://127.0.0.1:9", appUrl: "http://127.0.0.1:9", webUrl: "http://127.0.0.1:9" };
  database = { document, name: "Escritório de Teste", ...urls };
  await setToken(ctx, { kind: "api", token: "antigo-0000" });
  await startImport(ctx, { text: makeCnj(), source: null, rows: null });
  await busyFor(ctx, 3_600);
  await here(async (tx) => {
    const cnj = makeCnj();
    const startAfter = fromNow({ hours: 1 });
    const data = { databaseId: ctx.databaseId, cnj };
    await enqueue({ tx, queue: "case-refresh", data, singletonKey: cnj, startAfter });
  });
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

/** Whether the database waits for the service, its imports pause, and its refreshes are put off. */
async function waiting(of = ctx): Promise<boolean[]> {
  const { rows } = await pool().query<{ later: boolean }>(
    "select start_after > now() as later from pgboss.job where name = 'case-refresh' and group_id = $1",
    [of.databaseId],
  );
  return await here(async (tx) => {
    const wait = await findWait(tx, of);
    const pause = await findPause(tx, of, "imports");
    return [wait !== null, pause?.isOn ?? false, rows.some(({ later }) => later)];
  }, of);
}

describe("the wait a service asked for ends", () => {
  test("with another token, not with the same once more", async () => {
    await setToken(ctx, { kind: "api", token: "antigo-0000" });
    expect(await waiting()).toEqual([true, true, true]);
    await setToken(ctx, { kind: "api", token: "novo-1111" });
    expect(await waiting()).toEqual([false, false, false]);
  });

  test("with another address, not with the same once more or another name", async () => {
    await saveDatabase(actor, { ...database, name: "Outro nome" });
    expect(await waiting()).toEqual([true, true, true]);
    await saveDatabase(actor, { ...database, baseUrl: "http://127.0.0.1:10", dropTokens: true });
    expect(await waiting()).toEqual([false, false, false]);
  });

  test("for that database alone", async () => {
    const other = adminCtx((await makeDatabase()).id);
    await setToken(other, { kind: "api", token: "novo-1111" });
    expect(await waiting()).toEqual([true, true, true]);
  });
});

test("a service that asks us to wait and names no time, or zero seconds, is left alone for half a minute", async () => {
  const other = adminCtx((await makeDatabase()).id);
  for (const named of [undefined, 0]) {
    await busyFor(other, named);
    const wait = await here((tx) => findWait(tx, other), other);
    expect(Number(wait?.until) - Number(wait?.since)).toBe(30_000);
    await here((tx) => tx.execute("delete from operator_waits"), other);
  }
});
