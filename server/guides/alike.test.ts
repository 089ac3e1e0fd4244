import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { guideStates } from "#lib/guides/state.ts";
import { closePool } from "#server/db/connection.ts";
import { wednesday } from "#testing/clock.ts";
import { addGuide } from "#testing/guides.ts";
import { type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { getGuide } from "./data.ts";

/** The guides that may be the one of which nobody knows whether it was created. */

afterAll(closePool);

let firm: Listed;
let cnj: Cnj;
beforeEach(async () => {
  firm = await makeListed();
  cnj = await firm.add({ cnj: nextCnj() });
});

type Given = Omit<Partial<Parameters<typeof addGuide>[1]>, "cnj"> & { cnj?: Cnj };
const add = (given: Given = {}) => addGuide(firm.ctx, { cnj, cents: 40_000, ...given });
const inDoubt = (given: Given = {}) => add({ state: "maybe", ...given });
const line = (lineCents: number | null) => ({
  line: "0".repeat(48),
  lineCents,
  lineAt: wednesday,
  lineBy: "Helena Moura",
});
const alikeTo = async (id: string) =>
  (await getGuide(firm.ctx, { id }))?.alike.map((row) => row.id).toSorted();

test("are of the same case and form, and created or in doubt themselves", async () => {
  const byState = new Map<string, string>();
  for (const state of guideStates) byState.set(state, await add({ state }));
  await add({ cnj: await firm.add() });
  await add({ definitionId: "tjrj-grerj" });
  const id = await inDoubt();
  expect(await alikeTo(id)).toEqual([byState.get("created"), byState.get("maybe")].toSorted());
  // Of one of which it is known, nobody has to find out.
  expect(await alikeTo(byState.get("created") ?? "")).toEqual([]);
});

test("are not known to be of another amount: as they say, or else as their line does", async () => {
  const same = await add();
  const byLine = await add({ cents: null, ...line(40_000) });
  const unknown = [await add({ cents: null }), await add({ cents: null, ...line(null) })];
  await add({ cents: 39_999 });
  await add({ cents: null, ...line(39_999) });
  // What it says itself goes before its line.
  await add({ cents: 39_999, ...line(40_000) });
  const found = [same, byLine, ...unknown].toSorted();
  const own = await inDoubt();
  expect(await alikeTo(own)).toEqual(found);
  const byOwnLine = await inDoubt({ cents: null, ...line(40_000) });
  expect(await alikeTo(byOwnLine)).toEqual([...found, own].toSorted());
});

test("are of any amount where its own is not known", async () => {
  const all = [await add(), await add({ cents: 1 }), await add({ cents: null })];
  expect(await alikeTo(await inDoubt({ cents: null }))).toEqual(all.toSorted());
});
