import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseViews } from "#server/db/schema/schema.ts";
import { ctxFor, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { countViews } from "./data.ts";

let ctx: Ctx;
let person: string;
let ids: string[];

beforeAll(async () => {
  person = (await makeUser()).id;
  const databaseId = (await makeDatabase()).id;
  const actor = { kind: "user", userId: person, name: "Joana Prado", address: null } as const;
  ctx = userCtx({ actor, databaseId, roles: ["lawyer"] });
  await inDatabase(databaseId, async (tx) => {
    await tx.execute(sql`
      insert into cases (database_id, cnj, importing, checked_at, restricted, responsible_id, news_at)
      select ${databaseId}, lpad(n::text, 7, '0') || '0020248260100', false,
        case when n % 100 = 0 then now() - interval '2 days' else now() end, n % 2 = 0,
        case when n <= 3 then ${person}::uuid end, case when n = 7 then now() end
      from generate_series(1, 2100) n`);
    const view = { databaseId, ownerId: person, shared: false };
    const saved = await tx
      .insert(caseViews)
      .values([
        { ...view, name: "Sigilosos", query: "sigilo=sim", createdAt: new Date(1) },
        { ...view, name: "Meus sigilosos", query: "sigilo=sim&responsavel=eu", createdAt: new Date(2) },
        { ...view, name: "Com palavra", query: "q=penhora", createdAt: new Date(3) },
      ])
      .returning();
    ids = saved.map(({ id }) => id);
  });
});
afterAll(closePool);

test("each view is counted up to a bound as its list is, except those that search for words", async () => {
  const { items } = await countViews(ctx);
  expect(items).toEqual([
    { id: "meus", count: 3, exact: true },
    { id: "novidades", count: 1, exact: true },
    { id: "sem-verificacao", count: 21, exact: true },
    { id: ids[0], count: 1_000, exact: false },
    { id: ids[1], count: 1, exact: true },
  ]);
});

test("another database has its own counts, and an admin alone is refused", async () => {
  const other = ctxFor((await makeDatabase()).id);
  expect((await countViews(other)).items.map(({ count }) => count)).toEqual([0, 0, 0]);
  await expect(countViews(ctxFor(ctx.databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
});
