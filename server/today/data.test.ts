import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getBlind } from "#server/cases/blind/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, importItems, imports, movements } from "#server/db/schema/schema.ts";
import { importsOfToday } from "#server/imports/attention/data.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { getToday } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
type State = Partial<typeof cases.$inferInsert>;

async function add(state: State, of: Ctx = ctx): Promise<Cnj> {
  const cnj = makeCnj();
  const values = {
    databaseId: of.databaseId,
    cnj,
    importing: false,
    importedAt: ago(200),
    className: "Monitória",
    ...state,
  };
  await inDatabase(of.databaseId, (tx) => tx.insert(cases).values(values));
  return cnj;
}

describe("how far the day can be relied on", () => {
  test("counts as blind what the page of it lists, and nothing twice", async () => {
    await add({ checkedAt: ago(2) });
    await add({ checkedAt: ago(2), className: null });
    await add({ importing: true, importedAt: ago(1) });
    await add({ importing: true, importedAt: ago(9) });
    const oldest = await add({ checkedAt: ago(40) });
    await add({ checkedAt: ago(2), failingSince: ago(1), failure: "unavailable" });
    const today = await getToday(ctx);
    expect(today.cases).toMatchObject({ total: 6, verified: 1, blank: 1, importing: 1 });
    expect(today.unverified.total).toBe(3);
    const { blind, groups } = await getBlind(ctx);
    expect([blind, groups]).toEqual([today.unverified.total, today.unverified.groups]);
    expect(today.unverified.items[0]?.cnj).toBe(oldest);
    const { verified, blank, importing, total } = today.cases;
    expect(verified + blank + importing + today.unverified.total).toBe(total);
  });

  test("numbers on their way are counted once, apart from cases, whatever import they are of", async () => {
    const state = (["queued", "sent", "importing", "ready", "failed"] as const).map((one) => ({
      state: one,
      cnj: makeCnj(),
    }));
    await inDatabase(ctx.databaseId, async (tx) => {
      const [run] = await tx
        .insert(imports)
        .values({ databaseId: ctx.databaseId, total: 5 })
        .returning({ id: imports.id });
      const item = { databaseId: ctx.databaseId, importId: run?.id ?? "", batch: 1 };
      await tx.insert(importItems).values(state.map((one, position) => ({ ...item, ...one, position })));
    });
    expect(await getToday(ctx)).toMatchObject({ awaited: 3, cases: { total: 0 } });
  });

  test("an import's cancelled numbers are neither expected nor a problem", async () => {
    const state = (["queued", "ready", "failed", "cancelled"] as const).map((one) => ({
      state: one,
      cnj: makeCnj(),
    }));
    await inDatabase(ctx.databaseId, async (tx) => {
      const [run] = await tx
        .insert(imports)
        .values({ databaseId: ctx.databaseId, total: 4 })
        .returning({ id: imports.id });
      const item = { databaseId: ctx.databaseId, importId: run?.id ?? "", batch: 1 };
      await tx.insert(importItems).values(state.map((one, position) => ({ ...item, ...one, position })));
    });
    expect((await getToday(ctx)).imports).toMatchObject([{ total: 3, ready: 1, problems: 1 }]);
  });

  describe("numbers that did not come", () => {
    type Item = Pick<typeof importItems.$inferInsert, "cnj" | "state">;

    async function addImport(items: Item[], createdAt: Date, of: Ctx = ctx): Promise<string> {
      return await inDatabase(of.databaseId, async (tx) => {
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

    test("stay, however long ago, each once, until the case is here or they are on their way again", async () => {
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

    test("of more imports than are shown it is said how many there are", async () => {
      for (let day = 10; day < 18; day += 1)
        await addImport([{ cnj: makeCnj(), state: "failed" }], ago(24 * day));
      const today = await getToday(ctx);
      expect([today.imports.length, today.moreImports, today.missing]).toEqual([5, 3, 8]);
    });

    test("a new capture that failed of a case that is here is told for seven days", async () => {
      const cnj = await add({});
      const recent = await addImport([{ cnj, state: "failed" }], ago(24));
      await addImport([{ cnj, state: "failed" }], ago(24 * 8));
      const today = await getToday(ctx);
      expect(today).toMatchObject({ missing: 0, imports: [{ id: recent, problems: 1, missing: 0 }] });
    });

    test("are found without reading a history of 100,000 numbers", async () => {
      await addImport([{ cnj: makeCnj(), state: "not_found" }], ago(24 * 30));
      await inDatabase(ctx.databaseId, async (tx) => {
        const read = async () => {
          const { rows } = await tx.execute<{ read: string }>(sql`
            select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'import_items'`);
          return Number(rows[0]?.read ?? 0);
        };
        await tx.execute(sql`
          with run as (insert into imports (database_id, total, created_at, finished_at, counts)
            select ${ctx.databaseId}::uuid, 20000, now() - interval '60 days', now(), '{"ready": 20000}' returning id)
          insert into import_items (database_id, import_id, cnj, batch, position, state)
          select ${ctx.databaseId}::uuid, run.id, lpad((n * 97)::text, 20, '0'), n / 100, n, 'ready'
          from run, generate_series(1, 20000) n`);
        await tx.execute(sql`set local enable_seqscan = off`);
        const before = await read();
        const today = await importsOfToday(tx, ctx);
        expect(today.missing).toBe(1);
        expect((await read()) - before).toBeLessThan(50);
      });
    });
  });

  test("what came with the first answer is no news, what came later is", async () => {
    const known = { checkedAt: ago(1), firstAnswerAt: ago(2), newsAt: ago(0.9) };
    const cnj = await add({ ...known, activeParty: "Ana" });
    const movement = { databaseId: ctx.databaseId, cnj, origin: "court" as const, raw: {} };
    await inDatabase(ctx.databaseId, (tx) =>
      tx.insert(movements).values([
        { ...movement, id: "a", description: "Antiga", firstSeenAt: ago(2.1) },
        { ...movement, id: "b", description: "Nova", firstSeenAt: ago(1) },
        { ...movement, id: "c", description: "Mais nova", firstSeenAt: ago(0.9) },
      ]),
    );
    const { news } = await getToday(ctx);
    expect(news).toMatchObject({ movements: 2, cases: 1 });
    expect(news.items).toMatchObject([{ cnj, activeParty: "Ana", description: "Mais nova", more: 1 }]);
  });

  test("another database's cases never count", async () => {
    await add({ failingSince: ago(1), failure: "busy" }, ctxFor((await makeDatabase()).id));
    const today = await getToday(ctx);
    expect(today).toMatchObject({ cases: { total: 0 }, unverified: { total: 0, items: [] }, awaited: 0 });
  });
});
