import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { orderWatch } from "#server/push/changing/mutations.ts";
import { getMonitoring } from "#server/push/overview/data.ts";
import { minutesUntil } from "#testing/clock.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { listWatched } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

type Given = {
  isWatched?: boolean;
  party?: string;
  /** Hours ago. */
  checked?: number;
  failing?: boolean;
  /** Days ago; movements that came. */
  news?: number[];
};

/** A case whose first answer came 100 days ago, and of which checks are known since then. */
async function addCase({
  isWatched = true,
  party = "Ana",
  checked = 1,
  failing = false,
  news = [],
}: Given = {}): Promise<Cnj> {
  const cnj = makeCnj();
  const push = isWatched ? JSON.stringify({ enabled: true, periodicity: 30, withDocuments: true }) : null;
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx.execute(sql`insert into cases (database_id, cnj, operator_id, importing, imported_at, first_answer_at, checked_at,
        asked_at, active_party, push, failing_since, failure)
      values (${ctx.databaseId}, ${cnj}, ${cnj}, false, now() - interval '100 days', now() - interval '100 days',
        now() - make_interval(hours => ${checked}), now() - interval '1 hour', ${party}, ${push}::jsonb,
        case when ${failing} then now() - make_interval(hours => ${checked}) end,
        case when ${failing} then 'unavailable' end)`);
    await tx.execute(sql`insert into checks (database_id, cnj, first_at, last_at, count, outcome)
      values (${ctx.databaseId}, ${cnj}, now() - interval '100 days', now() - make_interval(hours => ${checked}), 400,
        'unchanged')`);
    await tx.execute(sql`insert into case_texts (database_id, cnj, words)
      values (${ctx.databaseId}, ${cnj}, search_words(${party}))`);
    for (const days of news) {
      await tx.execute(sql`insert into movements (database_id, cnj, id, origin, description, raw, first_seen_at)
        values (${ctx.databaseId}, ${cnj}, ${`m${days}`}, 'court', 'Despacho', '{}', now() - make_interval(days => ${days}))`);
      await tx.execute(sql`update cases set news_at = greatest(news_at, now() - make_interval(days => ${days}))
        where cnj = ${cnj}`);
    }
  });
  return cnj;
}

const list = (given: Partial<Parameters<typeof listWatched>[1]> = {}) =>
  listWatched(ctx, { q: "", part: "all", cursor: null, ...given });
const numbers = async (given?: Parameters<typeof list>[0]) => (await list(given)).items.map(({ cnj }) => cnj);

test("the watched cases, those verified longest ago first, with what came and when Autos asks next", async () => {
  const usual = await addCase({ news: [3, 40] });
  const late = await addCase({ checked: 5, news: [4, 5] });
  await addCase({ isWatched: false });
  const { items, total } = await list();
  expect(items.map(({ cnj }) => cnj)).toEqual([late, usual]);
  expect(total).toBe((await getMonitoring(ctx)).watched);
  expect(items.map(({ came }) => came)).toEqual([2, 1]);
  const [, row] = items;
  expect(row).toMatchObject({
    watch: { push: { periodicity: 30, withDocuments: true }, wish: null, isRecorded: true },
    unseen: { count: 2 },
  });
  const hoursToNext = minutesUntil(row?.nextAskAt) / 60;
  // Five to six hours after the last check, an hour ago, by the number of the case.
  const early = Number(usual.slice(7, 9)) / 100;
  expect(hoursToNext).toBeGreaterThan(4.99 - early);
  expect(hoursToNext).toBeLessThan(5.01 - early);
});

test("the day strips are those of the cases' pages", async () => {
  const old = await addCase({ news: [2] });
  const young = await addCase();
  const changed = await addCase();
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx.execute(sql`update cases set imported_at = now() - interval '9 days', first_answer_at = now() - interval '8 days'
      where cnj in (${young}, ${changed})`);
    await tx.execute(sql`update checks set first_at = now() - interval '8 days' + interval '1 second', outcome = 'changed'
      where cnj in (${young}, ${changed})`);
    await tx.execute(sql`insert into checks (database_id, cnj, first_at, last_at, outcome)
      values (${ctx.databaseId}, ${changed}, now() - interval '3 minutes', now() - interval '3 minutes', 'changed')`);
  });
  const { items } = await list();
  for (const cnj of [old, young, changed])
    expect(items.find((row) => row.cnj === cnj)?.days).toEqual((await getCheckRecord(ctx, cnj))?.days);
  const marks = (cnj: string) => items.find((row) => row.cnj === cnj)?.days.map(({ sign }) => sign);
  expect(marks(old)).toContain("quiet");
  expect(marks(young)).not.toContain("new");
  expect(marks(changed)?.filter((mark) => mark === "new")).toHaveLength(1);
});

test("those with something new, those that are not verified, and those with a word", async () => {
  const moved = await addCase({ news: [1] });
  const failing = await addCase({ failing: true, checked: 30 });
  const named = await addCase({ party: "Zulmira" });
  expect(await numbers({ part: "news" })).toEqual([moved]);
  expect(await numbers({ part: "blind" })).toEqual([failing]);
  expect((await getMonitoring(ctx)).blind.count).toBe(1);
  expect(await numbers({ q: "zulmira" })).toEqual([named]);
  expect(await numbers({ q: "zulmira", part: "blind" })).toEqual([]);
});

test("what somebody wants of a case stands in its row until the service has done it", async () => {
  const cnj = await addCase();
  await addCase();
  await orderWatch(ctx, { numbers: [cnj], periodicity: 4 });
  const { items } = await list();
  expect(items.find((row) => row.cnj === cnj)?.watch.wish).toMatchObject({ wanted: 4, state: "waiting" });
  expect(items.filter(({ watch }) => watch.wish !== null)).toHaveLength(1);
});

test("each page goes on where the one before it ended", async () => {
  for (let hours = 1; hours <= 12; hours += 1) await addCase({ checked: hours });
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`insert into cases (database_id, cnj, operator_id, importing, first_answer_at, checked_at, asked_at, push)
      select ${ctx.databaseId}, lpad(n::text, 20, '0'), n::text, false, now() - interval '9 days',
        now() - interval '1 minute', now(), '{"enabled": true, "periodicity": 1}'
      from generate_series(1, 60) n`),
  );
  const first = await list();
  const second = await list({ cursor: first.nextCursor });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 22, null]);
  expect(new Set([...first.items, ...second.items].map(({ cnj }) => cnj)).size).toBe(72);
});
