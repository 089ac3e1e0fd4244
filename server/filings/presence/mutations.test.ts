import { afterAll, expect, test } from "vitest";
import { presenceMs } from "#lib/filings/presence/rules.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { closePool } from "#server/db/connection.ts";
import { listFilingsOfCase } from "#server/filings/list/data.ts";
import { addFiling } from "#testing/filings.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeListed } from "#testing/listed.ts";
import { presentAt } from "./data.ts";
import { endPresence, showPresence } from "./mutations.ts";

afterAll(closePool);

const start = new Date("2026-11-18T17:00:00.000Z");
const after = (ms: number) => new Date(start.getTime() + ms);

async function makeTwo() {
  const { ctx: helena, add } = await makeListed();
  const icaro = await memberCtx(helena.databaseId, ["paralegal"], "Ícaro Lima");
  const cnj = await add();
  const at = (ctx: Ctx, now: Date) =>
    readWithPermission(ctx, "filings.read", (tx) => presentAt(tx, ctx, { cnj, now }));
  return { helena, icaro, cnj, at, add };
}

test("two people at one case see each other, and nobody sees themselves", async () => {
  const { helena, icaro, cnj, at } = await makeTwo();
  const filingId = await addFiling(icaro, { cnj });
  await showPresence(icaro, { cnj, filingId, now: start });
  await showPresence(helena, { cnj, filingId: null, now: after(10_000) });
  const now = after(20_000);
  expect(await at(helena, now)).toEqual([{ name: "Ícaro Lima", since: start.toISOString(), filingId }]);
  expect((await at(icaro, now)).map(({ name, filingId: of }) => [name, of])).toEqual([["Joana Prado", null]]);
  expect((await listFilingsOfCase(helena, { cnj, now })).present).toHaveLength(1);
});

test("since when somebody is there stays, while they say that they still are", async () => {
  const { helena, icaro, cnj, at } = await makeTwo();
  for (const step of [0, 1, 2, 3])
    await showPresence(icaro, { cnj, filingId: null, now: after(step * 45_000) });
  expect(await at(helena, after(140_000))).toMatchObject([{ since: start.toISOString() }]);
  await endPresence(icaro, { cnj });
  expect(await at(helena, after(140_000))).toEqual([]);
});

test("whoever's page says nothing any more is gone, and begins anew when they come back", async () => {
  const { helena, icaro, cnj, at } = await makeTwo();
  await showPresence(icaro, { cnj, filingId: null, now: start });
  expect(await at(helena, after(presenceMs))).toEqual([]);
  const back = after(presenceMs * 3);
  await showPresence(icaro, { cnj, filingId: null, now: back });
  expect(await at(helena, back)).toMatchObject([{ since: back.toISOString() }]);
});

test("a case of another database does not exist, and who sees no cases says nothing", async () => {
  const { helena, icaro, cnj, at } = await makeTwo();
  const stranger = await memberCtx((await makeDatabase()).id);
  await expect(showPresence(stranger, { cnj, filingId: null })).rejects.toMatchObject({ code: "not_found" });
  await expect(showPresence(helena, { cnj: makeCnj(), filingId: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    showPresence(ctxFor(helena.databaseId, ["admin"]), { cnj, filingId: null }),
  ).rejects.toMatchObject({ code: "forbidden" });
  expect(await at(icaro, start)).toEqual([]);
});
