import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { noNews } from "#lib/cases/today/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { emptyImport } from "#lib/imports/refusals.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { getBlind } from "#server/cases/blind/data.ts";
import { getCase } from "#server/cases/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { markMovementUnseen, markSeen, recordVisit } from "#server/cases/movements/visits/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, importItems, imports, movements } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { importsOfToday } from "#server/imports/today/data.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addWithHearing } from "#testing/hearings.ts";
import { ofFirm } from "#testing/scope.ts";
import { getToday } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

const ago = (hours: number) => fromNow({ hours: -hours });
type State = Partial<typeof cases.$inferInsert>;

async function add(state: State, of: Ctx = ctx): Promise<Cnj> {
  const cnj = makeCnj();
  const values = {
    databaseId: of.databaseId,
    cnj,
    importing: false,
    importedAt: ago(200),
    firstAnswerAt: state.checkedAt ? ago(190) : null,
    ...state,
  };
  await inDatabase(ofFirm(of.databaseId), (tx) => tx.insert(cases).values(values));
  return cnj;
}

describe("what Hoje shows", () => {
  test("counts the blind (not verified) cases as their own page does, and no case twice", async () => {
    await add({ checkedAt: ago(2) });
    await add({ checkedAt: ago(2), firstAnswerAt: null, importedAt: ago(30) });
    await add({ importing: true, importedAt: ago(1) });
    await add({ importing: true, importedAt: ago(9) });
    const oldest = await add({ checkedAt: ago(40) });
    await add({ checkedAt: ago(2), failingSince: ago(1), failure: "unavailable" });
    const today = await getToday(ctx);
    expect(today.cases).toMatchObject({ total: 6, verified: 1, importing: 1 });
    expect(today.blind.total).toBe(4);
    const { blind, groups } = await getBlind(ctx);
    expect([blind, groups]).toEqual([today.blind.total, today.blind.groups]);
    expect(today.blind.items[0]?.cnj).toBe(oldest);
    const { verified, importing, total } = today.cases;
    expect(verified + importing + today.blind.total).toBe(total);
  });

  test("counts the numbers still being imported, apart from cases", async () => {
    const state = (["queued", "sent", "importing", "ready", "failed"] as const).map((one) => ({
      state: one,
      cnj: makeCnj(),
    }));
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      const [run] = await tx
        .insert(imports)
        .values({ databaseId: ctx.databaseId, total: 5 })
        .returning({ id: imports.id });
      const item = { databaseId: ctx.databaseId, importId: run?.id ?? "", batch: 1 };
      await tx.insert(importItems).values(state.map((one, position) => ({ ...item, ...one, position })));
    });
    expect(await getToday(ctx)).toMatchObject({ awaited: 3, cases: { total: 0 } });
  });

  test("counts an import's removed numbers in its total, as its own page does, and not as a problem", async () => {
    const state = (["queued", "ready", "failed", "cancelled"] as const).map((one) => ({
      state: one,
      cnj: makeCnj(),
    }));
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      const [run] = await tx
        .insert(imports)
        .values({ databaseId: ctx.databaseId, total: 4 })
        .returning({ id: imports.id });
      const item = { databaseId: ctx.databaseId, importId: run?.id ?? "", batch: 1 };
      await tx.insert(importItems).values(state.map((one, position) => ({ ...item, ...one, position })));
    });
    expect((await getToday(ctx)).imports).toMatchObject([{ total: 4, ready: 1, problems: 1 }]);
  });

  test("says of an import what ended without data, was not found, or takes unusually long", async () => {
    const minutes = (count: number) => fromNow({ minutes: -count });
    const items = [
      { state: "failed", message: emptyImport },
      { state: "failed", failure: "rejected" },
      { state: "not_found" },
      { state: "importing", waitingSince: minutes(20) },
      { state: "sent", waitingSince: minutes(30) },
      { state: "sent", waitingSince: minutes(10) },
      { state: "importing", waitingSince: minutes(40), failure: "unavailable" },
      { state: "queued" },
    ] as const;
    const importId = await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      const [run] = await tx
        .insert(imports)
        .values({ databaseId: ctx.databaseId, total: items.length })
        .returning({ id: imports.id });
      const item = { databaseId: ctx.databaseId, importId: run?.id ?? "", batch: 1 };
      await tx
        .insert(importItems)
        .values(items.map((one, position) => ({ ...item, ...one, cnj: makeCnj(), position })));
      return item.importId;
    });
    expect((await getToday(ctx)).imports).toMatchObject([{ problems: 3, notFound: 1, empty: 1, slow: 2 }]);
    const view = await getImport(ctx, importId);
    expect(view?.slow).toEqual({ count: 2, since: expect.any(String) });
    expect(minutesUntil(view?.slow?.since)).toBeLessThan(-29);
  });

  describe("of numbers whose import failed", () => {
    type Item = Pick<typeof importItems.$inferInsert, "cnj" | "state">;

    async function addImport(items: Item[], createdAt: Date, of: Ctx = ctx): Promise<string> {
      return await inDatabase(ofFirm(of.databaseId), async (tx) => {
        const live = items.some(
          ({ state }) => state === "queued" || state === "sent" || state === "importing",
        );
        const counts: Record<string, number> = {};
        for (const { state = "queued" } of items) counts[state] = (counts[state] ?? 0) + 1;
        const [run] = await tx
          .insert(imports)
          .values({
            databaseId: of.databaseId,
            total: items.length,
            createdAt,
            ...(live ? {} : { finishedAt: createdAt, counts }),
          })
          .returning({ id: imports.id });
        const item = { databaseId: of.databaseId, importId: run?.id ?? "", batch: 1 };
        await tx.insert(importItems).values(items.map((one, position) => ({ ...item, ...one, position })));
        return item.importId;
      });
    }

    test("counts each once, however long ago, until the case is here or imported again", async () => {
      const [lost, retried, came, twice] = [makeCnj(), makeCnj(), await add({}), makeCnj()];
      const old = await addImport(
        [
          { cnj: lost, state: "failed" },
          { cnj: twice, state: "stalled" },
          { cnj: makeCnj(), state: "ready" },
        ],
        ago(24 * 90),
      );
      await addImport([{ cnj: came, state: "failed" }], ago(24 * 30));
      await addImport([{ cnj: retried, state: "not_found" }], ago(24 * 20));
      const again = await addImport([{ cnj: twice, state: "not_found" }], ago(24 * 10));
      const running = await addImport([{ cnj: retried, state: "queued" }], ago(24 * 100));
      await addImport([{ cnj: makeCnj(), state: "cancelled" }], ago(24 * 10));
      await addImport([{ cnj: makeCnj(), state: "failed" }], ago(24 * 10), ctxFor((await makeDatabase()).id));
      const today = await getToday(ctx);
      expect(today).toMatchObject({ missing: 2, awaited: 1, moreImports: 0 });
      expect(today.imports.map(({ id, problems, missing }) => [id, problems, missing])).toEqual([
        [running, 0, 0],
        [again, 1, 1],
        [old, 2, 2],
      ]);
    });

    test("says how many more imports there are than it shows", async () => {
      for (let day = 10; day < 18; day += 1)
        await addImport([{ cnj: makeCnj(), state: "failed" }], ago(24 * day));
      const today = await getToday(ctx);
      expect([today.imports.length, today.moreImports, today.missing]).toEqual([5, 3, 8]);
    });

    test("does not show an import when a later one brought what failed", async () => {
      const cnj = makeCnj();
      await addImport([{ cnj, state: "failed" }], ago(24));
      expect((await getToday(ctx)).imports).toHaveLength(1);
      await inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false }),
      );
      await addImport([{ cnj, state: "ready" }], ago(1));
      expect((await getToday(ctx)).imports).toEqual([]);
    });

    test("shows the failed new import of a case that is here for seven days", async () => {
      const cnj = await add({});
      const recent = await addImport([{ cnj, state: "failed" }], ago(24));
      await addImport([{ cnj, state: "failed" }], ago(24 * 8));
      const today = await getToday(ctx);
      expect(today).toMatchObject({ missing: 0, imports: [{ id: recent, problems: 1, missing: 0 }] });
    });

    test("reads only them, not a history of 20,000 imported numbers", async () => {
      await addImport([{ cnj: makeCnj(), state: "not_found" }], ago(24 * 30));
      const url = new URL(process.env.TEST_SUPERUSER_URL ?? "");
      url.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
      const superuser = new pg.Client(url.href);
      await superuser.connect();
      await superuser.query(
        `with run as (insert into imports (database_id, total, created_at, finished_at, counts)
          select $1::uuid, 20000, now() - interval '60 days', now(), '{"ready": 20000}' returning id)
        insert into import_items (database_id, import_id, cnj, batch, position, state)
        select $1::uuid, run.id, lpad((n * 97)::text, 20, '0'), n / 100, n, 'ready'
        from run, generate_series(1, 20000) n`,
        [ctx.databaseId],
      );
      // As autovacuum does by itself.
      await superuser.query("analyze import_items");
      await superuser.end();
      await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
        const read = async () => {
          const { rows } = await tx.execute<{ read: string }>(sql`
            select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'import_items'`);
          return Number(rows[0]?.read ?? 0);
        };
        await tx.execute(sql`set local enable_seqscan = off`);
        const before = await read();
        const today = await importsOfToday(tx, ctx);
        expect(today.missing).toBe(1);
        expect((await read()) - before).toBeLessThan(50);
      });
    });
  });

  describe("of what is new", () => {
    async function addNews(came: string[], of = ctx): Promise<Cnj> {
      const last = ago(0.5);
      const known = { checkedAt: ago(1), firstAnswerAt: ago(300), newsAt: came.length > 0 ? last : null };
      const cnj = await add({ ...known, activeParty: "Ana" }, of);
      const movement = { databaseId: of.databaseId, cnj, origin: "court" as const, raw: {} };
      await inDatabase(ofFirm(of.databaseId), (tx) =>
        tx
          .insert(movements)
          .values([
            { ...movement, id: "old", description: "Antiga", firstSeenAt: ago(301) },
            ...came.map((id, place) => ({
              ...movement,
              id,
              description: `Nova ${id}`,
              firstSeenAt: new Date(+last - (came.length - 1 - place) * 3_600_000),
            })),
          ]),
      );
      return cnj;
    }

    test("is what came after the first answer, with the newest movement of each case", async () => {
      const cnj = await addNews(["b", "c"]);
      await addNews([]);
      const { news } = await getToday(ctx);
      expect(news).toMatchObject({ movements: 2, cases: 1, more: false });
      expect(news.items).toMatchObject([{ cnj, activeParty: "Ana", more: 0 }]);
      const lines = news.items[0]?.lines.map(({ id, text, at }) => [id, text, at]);
      expect(lines).toEqual([
        ["c", "Nova c", null],
        ["b", "Nova b", null],
      ]);
      expect(Date.parse(news.since ?? "")).toBeLessThan(ago(1.4).getTime());
    });

    test("is the same as in the list and on the page of the case, until the person has seen it", async () => {
      const person = await memberCtx(ctx.databaseId);
      const [one, other] = [await addNews(["b", "c"]), await addNews(["d"])];
      const said = async () => {
        const { news } = await getToday(person);
        const list = await listCases(person, { filters: { ...noFilters, news: true }, cursor: null });
        const counts = await Promise.all(
          [one, other].map(async (cnj) => (await getCase(person, cnj))?.unseen?.count ?? 0),
        );
        expect(list.total).toBe(news.cases);
        expect(list.items.map(({ unseen }) => unseen?.count ?? 0).sort()).toEqual(
          counts.filter((count) => count > 0).sort(),
        );
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(news.movements);
        return [news.movements, news.cases];
      };
      expect(await said()).toEqual([3, 2]);
      await markSeen(person, { numbers: [one], until: fromNow().toISOString() });
      expect(await said()).toEqual([1, 1]);
      await recordVisit(person, { cnj: other, through: fromNow().toISOString() });
      expect(await said()).toEqual([0, 0]);
      await markMovementUnseen(person, { cnj: one, id: "c" });
      expect(await said()).toEqual([1, 1]);
      // Another person has seen nothing of it.
      expect((await getToday(ctx)).news).toMatchObject({ movements: 3, cases: 2 });
    });

    test("is shown up to five movements a case, and the others are counted", async () => {
      await addNews(["b", "c", "d", "e", "f", "g", "h"]);
      const [item] = (await getToday(ctx)).news.items;
      expect(item?.lines.map(({ id }) => id)).toEqual(["h", "g", "f", "e", "d"]);
      expect(item?.more).toBe(2);
    });

    test("is marked as seen as far as the row shows, and what came stays counted", async () => {
      const person = await memberCtx(ctx.databaseId);
      const cnj = await addNews(["b", "c"]);
      await addNews(["d"]);
      await addNews([]);
      const { news } = await getToday(person);
      expect(news.came).toMatchObject({ movements: 3, cases: 2, unseen: { movements: 3 }, more: false });
      const until = news.items.find((item) => item.cnj === cnj)?.cameAt ?? "";
      await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
        await tx.execute(sql`insert into movements (database_id, cnj, id, origin, raw, description, first_seen_at)
          select database_id, cnj, 'later', 'court', '{}', 'Depois', now() from cases where cnj = ${cnj}`);
        await tx.execute(sql`update cases set news_at = now() where cnj = ${cnj}`);
      });
      await markSeen(person, { numbers: [cnj], until });
      const after = (await getToday(person)).news;
      expect(after).toMatchObject({
        movements: 2,
        cases: 2,
        came: { movements: 4, cases: 2, unseen: { movements: 2 } },
      });
      await markSeen(person, {
        numbers: after.items.map((item) => item.cnj),
        until: fromNow().toISOString(),
      });
      expect((await getToday(person)).news).toMatchObject({
        movements: 0,
        came: { movements: 4, unseen: { movements: 0 } },
      });
    });

    test("came since yesterday began, never with the import and not before", async () => {
      const cnj = await addNews(["b"]);
      await inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.execute(
          sql`update movements set first_seen_at = now() - interval '49 hours' where id = 'b' and cnj = ${cnj}`,
        ),
      );
      await addNews([]);
      const { came, movements: unseen } = (await getToday(ctx)).news;
      expect([unseen, came]).toEqual([1, noNews.came]);
    });

    test("is nothing to a job, and nothing of another database", async () => {
      await addNews(["b"], ctxFor((await makeDatabase()).id));
      expect((await getToday(ctx)).news).toMatchObject({ movements: 0, cases: 0, since: null, items: [] });
      await addNews(["b"]);
      const job = systemCtx({ databaseId: ctx.databaseId, job: "test" });
      expect((await getToday(job)).news).toMatchObject({ movements: 0, cases: 0 });
    });
  });

  describe("of hearings", () => {
    fixClock();

    test("names no day up to which it knows the hearings when not even those of today were all read", async () => {
      const today = "2026-08-05";
      const named = { day: shiftDay(today, 1), from: shiftDay(today, -1) };
      await addWithHearing(ctx, { ...named, count: 50 });
      expect((await getToday(ctx)).hearings).toMatchObject({ until: shiftDay(today, 14), isCut: false });
      await addWithHearing(ctx, { ...named, count: 1 });
      const { items, ...known } = (await getToday(ctx)).hearings;
      expect(known).toEqual({ until: null, isCut: true, undated: 0, isReading: false });
      expect(items).toHaveLength(50);
    });
  });

  test("never counts another database's cases", async () => {
    await add({ failingSince: ago(1), failure: "busy" }, ctxFor((await makeDatabase()).id));
    const today = await getToday(ctx);
    expect(today).toMatchObject({ cases: { total: 0 }, blind: { total: 0, items: [] }, awaited: 0 });
  });
});
