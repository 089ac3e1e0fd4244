import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { queueRefreshes } from "./queue.ts";
import { requestRefresh, requestRefreshIfStale } from "./request.ts";

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
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
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

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describe("requesting a refresh of a case", () => {
  test("by the button queues one job while one is under way, and audits each press", async () => {
    const cnj = await add();
    await requestRefresh(ctx, cnj);
    await requestRefresh(ctx, cnj);
    expect(await queued()).toEqual([cnj]);
    expect(await auditActions(ctx)).toEqual(["case.refresh", "case.refresh"]);
  });

  test("queues another job when the one under way was abandoned", async () => {
    const cnj = await add({ refreshingSince: ago("3 minutes") });
    await requestRefresh(ctx, cnj);
    expect(await queued()).toEqual([cnj]);
  });

  test("does not find another firm's case, and writes nothing", async () => {
    const cnj = await add();
    const other = ctxFor((await makeDatabase()).id);
    await expect(requestRefresh(other, cnj)).rejects.toMatchObject({ code: "not_found" });
    expect(await auditActions(other)).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test("is refused to a person who is only an admin", async () => {
    const cnj = await add();
    await expect(requestRefresh(ctxFor(ctx.databaseId, ["admin"]), cnj)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("by opening its page queues a job only when the last answer is old and the last question a minute ago", async () => {
    const fresh = await add({ checkedAt: ago("1 minute") });
    const old = await add({ checkedAt: ago("6 minutes") });
    const failing = await add({ checkedAt: ago("6 minutes"), askedAt: ago("20 seconds") });
    for (const cnj of [fresh, old, failing]) await requestRefreshIfStale(ctx, cnj);
    expect(await queued()).toEqual([old]);
    expect(await auditActions(ctx)).toEqual([]);
  });

  test("by a person runs before scheduled and bulk refreshes, also when the job waits already", async () => {
    const [first, second, third, fourth] = [await add(), await add(), await add(), await add()];
    await within((tx) => queueRefreshes(tx, ctx, { numbers: [first, second], urgency: "clock" }));
    await within((tx) => queueRefreshes(tx, ctx, { numbers: [third], urgency: "many" }));
    await requestRefresh(ctx, fourth);
    await requestRefresh(ctx, second);
    const { rows } = await pool().query<{ cnj: string; priority: number }>(
      `select data->>'cnj' as cnj, priority from pgboss.job where group_id = $1 order by priority desc, created_on`,
      [ctx.databaseId],
    );
    expect(rows).toEqual([
      { cnj: second, priority: 20 },
      { cnj: fourth, priority: 20 },
      { cnj: third, priority: 10 },
      { cnj: first, priority: 0 },
    ]);
  });
});

describe("notifications of a queued refresh", () => {
  let heard: string[];
  let listener: pg.Client;
  beforeEach(async () => {
    heard = [];
    listener = new pg.Client(process.env.DATABASE_URL);
    await listener.connect();
    listener.on("notification", ({ payload }) => {
      const change = JSON.parse(payload ?? "{}");
      if (change.databaseId === ctx.databaseId) heard.push(`${change.topic} ${change.id}`);
    });
    await listener.query("listen autos_events");
  });
  afterEach(() => listener.end());

  /** What was heard so far: PostgreSQL delivers earlier notifications before it answers this query. */
  const settled = async () => {
    await listener.query("select 1");
    return heard.splice(0).sort();
  };

  test("are sent when a person asks about a case, not for many cases and not for scheduled ones", async () => {
    const cnj = await add();
    await requestRefresh(ctx, cnj);
    expect(await settled()).toEqual([`check ${cnj}`]);
    const many = await Promise.all(Array.from({ length: 21 }, () => add()));
    expect(await within((tx) => queueRefreshes(tx, ctx, { numbers: many, urgency: "many" }))).toBe(21);
    const other = await add();
    expect(await within((tx) => queueRefreshes(tx, ctx, { numbers: [other], urgency: "clock" }))).toBe(1);
    expect(await settled()).toEqual([]);
  });
});
