import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { quietDue, requestDueRefreshes } from "./due.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);

type State = { asked: string; failing?: string; importing?: boolean; imported?: string; checked?: string };

/** Adds `count` cases in this state; its times are intervals before now. */
async function add(count: number, state: State): Promise<Cnj[]> {
  const numbers = Array.from({ length: count }, makeCnj);
  await within((tx) =>
    tx.execute(sql`
      insert into cases (database_id, cnj, importing, asked_at, imported_at, checked_at, failing_since, failure)
      select ${ctx.databaseId}, cnj, ${state.importing ?? false}, now() - ${state.asked}::interval,
        now() - ${state.imported ?? "90 days"}::interval, now() - ${state.checked ?? null}::interval,
        now() - ${state.failing ?? null}::interval, ${state.failing ? "unavailable" : null}
      from unnest(${sql.param(numbers)}::char(20)[]) cnj`),
  );
  return numbers;
}

async function addImport(cnj: Cnj): Promise<void> {
  await within(async (tx) => {
    const [run] = await tx.insert(imports).values({ databaseId: ctx.databaseId, total: 1 }).returning();
    await tx
      .insert(importItems)
      .values({
        databaseId: ctx.databaseId,
        importId: run?.id ?? "",
        cnj,
        batch: 1,
        position: 0,
        state: "importing",
        nextPollAt: wednesday,
      });
  });
}

async function queued(of = ctx): Promise<string[]> {
  const { rows } = await pool().query<{ cnj: string }>(
    "select data->>'cnj' as cnj from pgboss.job where name = 'case-refresh' and group_id = $1",
    [of.databaseId],
  );
  return rows.map(({ cnj }) => cnj).sort();
}

/** Takes `count` jobs out of the queue, as the worker does, without running them. */
const take = (count: number) =>
  pool().query(
    `delete from pgboss.job where id in (select id from pgboss.job where name = 'case-refresh' and group_id = $1 limit $2)`,
    [ctx.databaseId, count],
  );
const amongst = (numbers: string[], chosen: string[]) => numbers.filter((cnj) => chosen.includes(cnj)).length;

describe("a case is due", () => {
  test("six hours after it was asked about at most, when it is neither failing nor importing", async () => {
    await add(1, { asked: "5 hours" });
    const due = await add(1, { asked: "6 hours 1 second" });
    expect(await requestDueRefreshes(ctx)).toBe(1);
    expect(await queued()).toEqual(due);
    expect(await requestDueRefreshes(ctx)).toBe(0);
  });

  test("earlier by up to an hour, as the check digits of its number say, whatever it is that was asked at once", async () => {
    const numbers = await add(120, { asked: "5 hours 30 minutes 18 seconds" });
    const isEarly = (cnj: Cnj) => Number(cnj.slice(7, 9)) >= 50;
    const early = numbers.filter(isEarly);
    expect(early.length).toBeGreaterThan(30);
    const due = await within((tx) => quietDue(tx, ctx, 120));
    expect(due.map(({ cnj }) => cnj).sort()).toEqual(early.toSorted());
    // Those of each ten minutes of the hour, of 3,000 that were imported at once.
    await add(2_880, { asked: "1 hour" });
    const { rows } = await within((tx) =>
      tx.execute<{ cases: number }>(sql`select count(*)::int as cases from cases
        group by floor(extract(epoch from due_at - asked_at) / 600)`),
    );
    expect(rows).toHaveLength(6);
    for (const { cases } of rows) expect(cases).toBeGreaterThan(300);
    for (const { cases } of rows) expect(cases).toBeLessThan(700);
  });

  test("is found in the order of an index, also under row-level security", async () => {
    const plan = await within(async (tx) => {
      // An empty table is scanned whatever there is; nothing else is decided by its size.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${quietDue(tx, ctx, 40)}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(/Index Scan using cases_due on cases.*\n\s*Index Cond: .*due_at < now\(\)/);
    expect(plan).not.toContain("Sort");
  });

  test.each<[State, boolean]>([
    [{ asked: "4 minutes", failing: "5 minutes" }, false],
    [{ asked: "6 minutes", failing: "7 minutes" }, true],
    [{ asked: "6 minutes", failing: "50 minutes" }, true],
    [{ asked: "6 minutes", failing: "3 hours" }, false],
    [{ asked: "18 minutes", failing: "3 hours" }, true],
    [{ asked: "7 hours", failing: "4 days" }, false],
    [{ asked: "10 hours", failing: "4 days" }, true],
    [{ asked: "11 hours", failing: "60 days" }, false],
    [{ asked: "13 hours", failing: "60 days" }, true],
    [{ asked: "4 minutes", importing: true, imported: "5 minutes" }, false],
    [{ asked: "6 minutes", importing: true, imported: "10 minutes" }, true],
    [{ asked: "2 hours", importing: true, imported: "60 days" }, false],
    [{ asked: "6 minutes", importing: true, imported: "60 days", checked: "20 minutes" }, true],
  ])("ever later the longer it fails or imports: %o is due: %s", async (state, isDue) => {
    const numbers = await add(1, state);
    await requestDueRefreshes(ctx);
    expect(await queued()).toEqual(isDue ? numbers : []);
  });

  test("not while an import asks about it itself", async () => {
    const [imported] = await add(1, { asked: "9 hours", importing: true });
    await addImport(imported ?? makeCnj());
    expect(await requestDueRefreshes(ctx)).toBe(0);
  });
});

describe("the number of due cases in the queue", () => {
  test("is forty, those asked longest ago, and is filled up as the worker takes them", async () => {
    const later = await add(60, { asked: "7 hours" });
    const first = await add(40, { asked: "8 hours" });
    expect(await requestDueRefreshes(ctx)).toBe(40);
    expect(await queued()).toEqual(first.toSorted());
    expect(await requestDueRefreshes(ctx)).toBe(0);
    await take(15);
    expect(await requestDueRefreshes(ctx)).toBe(15);
    expect(amongst(await queued(), later)).toBe(15);
  });

  test("is half of failing cases at most, unless there are too few others", async () => {
    const failing = await add(60, { asked: "13 hours", failing: "60 days" });
    const quiet = await add(60, { asked: "7 hours" });
    expect(await requestDueRefreshes(ctx)).toBe(40);
    expect(amongst(await queued(), failing)).toBe(20);
    expect(amongst(await queued(), quiet)).toBe(20);
    await take(40);
    await within((tx) => tx.execute(sql`update cases set asked_at = now() where failing_since is null`));
    expect(await requestDueRefreshes(ctx)).toBe(40);
    expect(amongst(await queued(), failing)).toBe(40);
  });

  test("is eight while an import asks the same service", async () => {
    await addImport(makeCnj());
    await add(60, { asked: "7 hours" });
    expect(await requestDueRefreshes(ctx)).toBe(8);
  });

  test("is limited for each firm, so that a large firm does not delay a small one's case", async () => {
    await add(500, { asked: "7 hours" });
    await requestDueRefreshes(ctx);
    const large = ctx;
    ctx = ctxFor((await makeDatabase()).id);
    const [small] = await add(1, { asked: "7 hours" });
    expect(await requestDueRefreshes(ctx)).toBe(1);
    const { rows } = await pool().query<{ before: number }>(
      `select count(*)::int as before from pgboss.job waiting, pgboss.job own where own.data->>'cnj' = $1
        and waiting.group_id = $2 and waiting.created_on < own.created_on`,
      [small, large.databaseId],
    );
    expect(rows).toEqual([{ before: 40 }]);
  });

  test("stays so after two days without a worker: a case waits for as many rounds as those before it fill, and no firm for another", async () => {
    const firms = [
      { ctx, numbers: await add(300, { asked: "2 days" }) },
      { ctx: ctxFor((await makeDatabase()).id), numbers: [] },
    ];
    const [large, small] = firms;
    if (large === undefined || small === undefined) throw new Error("no firms");
    ctx = small.ctx;
    small.numbers = await add(50, { asked: "2 days" });
    /** The worker looks once and asks about all that it finds in the queue; how many of each firm. */
    const round = async () =>
      await Promise.all(
        firms.map(async ({ ctx: of }) => {
          await requestDueRefreshes(of);
          const taken = await queued(of);
          await pool().query("delete from pgboss.job where name = 'case-refresh' and group_id = $1", [
            of.databaseId,
          ]);
          await inDatabase(ofFirm(of.databaseId), (tx) =>
            tx.execute(sql`update cases set asked_at = now(), refreshing_since = null
              where cnj = any(${sql.param(taken)}::char(20)[])`),
          );
          return taken.length;
        }),
      );
    const rounds: number[][] = [];
    for (let turn = 0; turn < 9; turn += 1) rounds.push(await round());
    expect(rounds.map(([of]) => of)).toEqual([40, 40, 40, 40, 40, 40, 40, 20, 0]);
    expect(rounds.map(([, of]) => of)).toEqual([40, 10, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("is filled by one process when two look at the same time", async () => {
    await add(5, { asked: "7 hours" });
    const both = await Promise.all([requestDueRefreshes(ctx), requestDueRefreshes(ctx)]);
    expect(both.toSorted()).toEqual([0, 5]);
    expect(await queued()).toHaveLength(5);
  });
});
