import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilters } from "#lib/cases/list/filters.ts";
import { ownViews } from "#lib/cases/list/views.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { archiveCases } from "#server/cases/selection/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseViews } from "#server/db/schema/schema.ts";
import { movementOf } from "#testing/answers.ts";
import { ctxFor, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { makeListed } from "#testing/listed.ts";
import { ofFirm } from "#testing/scope.ts";
import { countSearches, countViews, listViews } from "./data.ts";
import { saveView } from "./mutations.ts";

/** A time that no search reaches: how long one takes is the machine's. */
const patient = () => performance.now() + 60_000;

let ctx: Ctx;
let person: string;
let ids: string[];

beforeAll(async () => {
  person = (await makeUser()).id;
  const databaseId = (await makeDatabase()).id;
  const actor = { kind: "user", userId: person, name: "Joana Prado", address: null } as const;
  ctx = userCtx({ actor, databaseId, roles: ["lawyer"] });
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.execute(sql`
      insert into cases (database_id, cnj, importing, first_answer_at, checked_at, restricted, responsible_id, news_at)
      select ${databaseId}, lpad(n::text, 7, '0') || '0020248260100', false, now() - interval '9 days',
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

test("each view is counted as its list is: up to a bound, and in full where nothing is filtered", async () => {
  const { items } = await countViews(ctx);
  expect(items).toEqual([
    { id: "todos", count: 2_100, exact: true },
    { id: "meus", count: 3, exact: true },
    { id: "novidades", count: 1, exact: true },
    { id: "sem-verificacao", count: 21, exact: true },
    { id: ids[0], count: 1_000, exact: false },
    { id: ids[1], count: 1, exact: true },
  ]);
});

test("searches are counted apart from the page, and not any longer than they may take", async () => {
  expect(await countSearches(ctx, patient())).toEqual({ items: [{ id: ids[2], count: 0, exact: true }] });
  expect(await countSearches(ctx, performance.now() - 1)).toEqual({ items: [] });
});

test("the number of each tab is what its list says, also of words, of a phrase and of archived cases", async () => {
  const { ctx, add, list } = await makeListed();
  const texts = ["Deferida a penhora online", "Online, a penhora", "Conclusos", "Penhora online"];
  const numbers: Cnj[] = [];
  for (const description of texts)
    numbers.push(await add({ movements: [movementOf({ id: description, description })] }));
  await archiveCases(ctx, numbers.slice(-1));
  const save = (name: string, query: string) => saveView(ctx, { name, query, shared: false });
  await save("palavra", "q=penhora");
  await save("frase", `q=${encodeURIComponent('"penhora online"')}`);
  await save("fora", "arquivados=sim");
  const counted = [...(await countViews(ctx)).items, ...(await countSearches(ctx, patient())).items];
  const said = await Promise.all(
    [...ownViews, ...(await listViews(ctx))].map(async ({ id, query }) => {
      const { total, exact } = await list(readFilters(new URLSearchParams(query)));
      return { id, count: total, exact };
    }),
  );
  expect(said.map(({ id }) => counted.find((one) => one.id === id))).toEqual(said);
  expect(said.map(({ count }) => count)).toEqual([3, 0, 0, 0, 2, 1, 1]);
});

test("another database has its own counts, and an admin alone is refused", async () => {
  const other = ctxFor((await makeDatabase()).id);
  expect((await countViews(other)).items.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  expect(await countSearches(other)).toEqual({ items: [] });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(countViews(admin)).rejects.toMatchObject({ code: "forbidden" });
  await expect(countSearches(admin)).rejects.toMatchObject({ code: "forbidden" });
});
