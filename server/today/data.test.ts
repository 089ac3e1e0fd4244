import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getBlind } from "#server/cases/blind/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, importItems, imports, movements } from "#server/db/schema/schema.ts";
import { importsOfToday } from "#server/imports/today/data.ts";
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
    firstAnswerAt: state.checkedAt ? ago(190) : null,
    ...state,
  };
  await inDatabase(of.databaseId, (tx) => tx.insert(cases).values(values));
  return cnj;
}

describe("what Hoje shows", () => {
  test("counts the blind (not verified) cases as their own page does, and no case twice", async () => {
    await add({ checkedAt: ago(2) });
    await add({ checkedAt: ago(2), firstAnswerAt: null });
    await add({ importing: true, importedAt: ago(1) });
    await add({ importing: true, importedAt: ago(9) });
    const oldest = await add({ checkedAt: ago(40) });
    await add({ checkedAt: ago(2), failingSince: ago(1), failure: "unavailable" });
    const today = await getToday(ctx);
    expect(today.cases).toMatchObject({ total: 6, verified: 1, blank: 1, importing: 1 });
    expect(today.blind.total).toBe(3);
    const { blind, groups } = await getBlind(ctx);
    expect([blind, groups]).toEqual([today.blind.total, today.blind.groups]);
    expect(today.blind.items[0]?.cnj).toBe(oldest);
    const { verified, blank, importing, total } = today.cases;
    expect(verified + blank + importing + today.blind.total).toBe(total);
  });

  test("counts the numbers still being imported, apart from cases", async () => {
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

  test("counts an import's cancelled numbers neither in its total nor as a problem", async () => {
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

  describe("of numbers whose import failed", () => {
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

    test("shows the failed new import of a case that is here for seven days", async () => {
      const cnj = await add({});
      const recent = await addImport([{ cnj, state: "failed" }], ago(24));
      await addImport([{ cnj, state: "failed" }], ago(24 * 8));
      const today = await getToday(ctx);
      expect(today).toMatchObject({ missing: 0, imports: [{ id: recent, problems: 1, missing: 0 }] });
    });

    test("reads only them, not a history of 20,000 imported numbers", async () => {
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

  test("shows movements that came after the first answer as news, not those that came with it", async () => {
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

  test("never counts another database's cases", async () => {
    await add({ failingSince: ago(1), failure: "busy" }, ctxFor((await makeDatabase()).id));
    const today = await getToday(ctx);
    expect(today).toMatchObject({ cases: { total: 0 }, blind: { total: 0, items: [] }, awaited: 0 });
  });
});
