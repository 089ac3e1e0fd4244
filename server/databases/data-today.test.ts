import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { ctxFor, makeCnj, makeDatabase } from "#scripts/test-fixtures.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getBlind } from "#server/cases/data-blind.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, importItems, imports, movements } from "#server/db/schema/schema.ts";
import { getToday } from "./data-today.ts";

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
