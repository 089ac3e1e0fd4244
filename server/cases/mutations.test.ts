import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#scripts/test-fixtures.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { requestDueRefreshes, requestRefresh, requestRefreshIfStale } from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

type State = Partial<typeof cases.$inferInsert>;

async function add(
  state: { [Column in keyof State]: State[Column] | ReturnType<typeof sql> } = {},
): Promise<Cnj> {
  const cnj = makeCnj();
  await inDatabase(ctx.databaseId, async (tx) => {
    await tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false });
    if (Object.keys(state).length > 0) await tx.update(cases).set(state).where(eq(cases.cnj, cnj));
  });
  return cnj;
}

async function queued(): Promise<string[]> {
  const { rows } = await pool().query<{ cnj: string }>(
    "select data->>'cnj' as cnj from pgboss.job where name = 'case-refresh' and data->>'databaseId' = $1 order by created_on",
    [ctx.databaseId],
  );
  return rows.map(({ cnj }) => cnj);
}

const ago = (interval: string) => sql`now() - ${interval}::interval`;

describe("asking the service about a case", () => {
  test("by button: a job and an audit row, once while it is under way", async () => {
    const cnj = await add();
    await requestRefresh(ctx, cnj);
    await requestRefresh(ctx, cnj);
    expect(await queued()).toEqual([cnj]);
    expect(await auditActions(ctx)).toEqual(["case.refresh", "case.refresh"]);
  });

  test("is asked for again when the one under way was abandoned", async () => {
    const cnj = await add({ refreshingSince: ago("3 minutes") });
    await requestRefresh(ctx, cnj);
    expect(await queued()).toEqual([cnj]);
  });

  test("of another firm, or of nobody, is not found and leaves nothing", async () => {
    const cnj = await add();
    const other = ctxFor((await makeDatabase()).id);
    await expect(requestRefresh(other, cnj)).rejects.toMatchObject({ code: "not_found" });
    expect(await auditActions(other)).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test("is refused to who only administers", async () => {
    const cnj = await add();
    await expect(requestRefresh(ctxFor(ctx.databaseId, ["admin"]), cnj)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("by opening its page: only when the last answer is old", async () => {
    const fresh = await add({ checkedAt: ago("1 minute") });
    const old = await add({ checkedAt: ago("6 minutes") });
    await requestRefreshIfStale(ctx, fresh);
    await requestRefreshIfStale(ctx, old);
    expect(await queued()).toEqual([old]);
    expect(await auditActions(ctx)).toEqual([]);
  });

  test("by the clock: every six hours, every five minutes while it fails", async () => {
    await add({ askedAt: ago("5 hours") });
    await add({ askedAt: ago("4 minutes"), failingSince: ago("1 hour"), failure: "unavailable" });
    const imported = await add({ askedAt: ago("9 hours"), importing: true });
    const [run] = await inDatabase(ctx.databaseId, (tx) =>
      tx.insert(imports).values({ databaseId: ctx.databaseId, total: 1 }).returning(),
    );
    await inDatabase(ctx.databaseId, (tx) =>
      tx.insert(importItems).values({
        databaseId: ctx.databaseId,
        importId: run?.id ?? "",
        cnj: imported,
        batch: 1,
        position: 0,
        state: "importing",
        nextPollAt: new Date(),
      }),
    );
    const orphan = await add({ askedAt: ago("6 minutes"), importing: true });
    const failing = await add({
      askedAt: ago("6 minutes"),
      failingSince: ago("1 hour"),
      failure: "unavailable",
    });
    const due = await add({ askedAt: ago("7 hours") });
    expect(await requestDueRefreshes(ctx)).toBe(3);
    expect((await queued()).sort()).toEqual([due, failing, orphan].sort());
    expect(await requestDueRefreshes(ctx)).toBe(0);
  });
});
