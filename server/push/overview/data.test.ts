import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noFilters, watchOf } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { orderWatch } from "#server/push/changing/mutations.ts";
import { suggestedNumbers } from "#server/push/suggesting/data.ts";
import { addDeadline } from "#testing/deadlines.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getMonitoring } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

type Given = {
  rhythm?: number | null;
  credits?: number;
  /** Days ago. */
  news?: number;
  first?: number;
  failing?: boolean;
  archived?: boolean;
};

/** A case of which the service has told and answered an hour ago; with a `rhythm`, it watches it. */
async function addCase({ rhythm, credits, news, first = 10, failing, archived }: Given = {}): Promise<Cnj> {
  const cnj = makeCnj();
  const push =
    rhythm === undefined
      ? null
      : JSON.stringify({ enabled: true, periodicity: rhythm, credits: credits ?? null });
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`insert into cases (database_id, cnj, operator_id, importing, imported_at, first_answer_at,
        checked_at, asked_at, push, news_at, failing_since, failure, archived_at)
      values (${ctx.databaseId}, ${cnj}, ${cnj}, false, now() - interval '200 days',
        now() - make_interval(days => ${first}), now() - interval '1 hour', now() - interval '1 hour', ${push}::jsonb,
        now() - make_interval(days => ${news ?? null}::integer),
        case when ${failing ?? false} then now() - interval '2 hours' end,
        case when ${failing ?? false} then 'unavailable' end, case when ${archived ?? false} then now() end)`),
  );
  return cnj;
}

test("what is watched is counted by rhythm, with what it brought and what nobody knows", async () => {
  await addCase();
  await addCase({ rhythm: 30, news: 3, credits: 30 });
  const blind = await addCase({ rhythm: 30, failing: true });
  await addCase({ rhythm: 4, news: 40 });
  await addCase({ rhythm: null });
  await addCase({ rhythm: 30, archived: true });
  const { total, watched, rhythms, blind: unknown, credits } = await getMonitoring(ctx);
  expect({ total, watched }).toEqual({ total: 5, watched: 4 });
  expect(rhythms).toMatchObject([
    { rhythm: 30, cases: 2, blind: 1, withNews: 1, lastCheckedAt: expect.any(String) },
    { rhythm: 4, cases: 1, blind: 0, withNews: 0 },
    { rhythm: null, other: null, cases: 1, blind: 0, withNews: 0 },
  ]);
  expect(unknown).toMatchObject({ count: 1, items: [{ cnj: blind, rhythm: 30, failure: "unavailable" }] });
  expect(credits).toEqual({ sum: 30, cases: 1 });
});

test("each rhythm counts the cases that the list has under its filter", async () => {
  for (const rhythm of [30, 30, 4, null, null, null, undefined]) await addCase({ rhythm });
  await addCase({ rhythm: null, archived: true });
  const { rhythms } = await getMonitoring(ctx);
  expect(rhythms.map(({ rhythm }) => rhythm)).toEqual([30, 4, null]);
  for (const { rhythm, cases } of rhythms) {
    const { total } = await listCases(ctx, {
      filters: { ...noFilters, watch: watchOf(rhythm) },
      cursor: null,
    });
    expect(total).toBe(cases);
  }
});

test("a database without watched cases has no rhythms, and no credits of which nobody spoke", async () => {
  await addCase();
  expect(await getMonitoring(ctx)).toMatchObject({ total: 1, watched: 0, rhythms: [], credits: null });
  expect(await getMonitoring(await memberCtx((await makeDatabase()).id))).toMatchObject({ total: 0 });
  await expect(getMonitoring(ctxFor(ctx.databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
});

test("cases with an open deadline, archived ones and quiet daily ones are proposed until somebody asks", async () => {
  const withDeadline = await addCase();
  await addDeadline(ctx.databaseId, { cnj: withDeadline });
  await addDeadline(ctx.databaseId, { cnj: await addCase({ rhythm: 4 }) });
  const archived = await addCase({ rhythm: 8, archived: true });
  const quiet = await addCase({ rhythm: 30, first: 120, news: 100 });
  await addCase({ rhythm: 30, first: 120, news: 80 });
  await addCase({ rhythm: 30, first: 80 });
  expect((await getMonitoring(ctx)).suggested).toEqual({
    unwatched: 1,
    "with-deadline": 1,
    archived: 1,
    quiet: 1,
  });
  expect(await suggestedNumbers(ctx, "with-deadline")).toEqual([withDeadline]);
  expect(await suggestedNumbers(ctx, "archived")).toEqual([archived]);
  expect(await suggestedNumbers(ctx, "quiet")).toEqual([quiet]);
  await orderWatch(ctx, { numbers: [withDeadline], periodicity: 30 });
  expect((await getMonitoring(ctx)).suggested["with-deadline"]).toBe(0);
  expect(await suggestedNumbers(ctx, "with-deadline")).toEqual([]);
});
