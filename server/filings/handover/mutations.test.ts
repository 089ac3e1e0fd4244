import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, db, forTheFirm } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, databases } from "#server/db/schema/schema.ts";
import { getFiling } from "#server/filings/data.ts";
import { addFiling, events } from "#testing/filings.ts";
import { adminCtx, auditActions, memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { countToOpen } from "./data.ts";
import { handOverFilings } from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let firm: Listed;
let cnj: Cnj;
let ivo: string;
beforeEach(async () => {
  firm = await makeListed();
  cnj = await firm.add();
  ivo = (await memberCtx(firm.databaseId, ["lawyer"], "Ivo Lins")).actor.userId;
});

const add = (...then: Parameters<typeof addFiling>[2] & {}) =>
  addFiling(firm.ctx, { cnj, openerId: ivo }, then);
const opener = async (id: string) => (await getFiling(firm.ctx, { id }))?.opener?.id ?? null;
const handOver = (to: string | null) =>
  firm.within((tx) =>
    forTheFirm(tx, () => handOverFilings(tx, adminCtx(firm.databaseId), { from: ivo, to })),
  );
const count = () => firm.within((tx) => countToOpen(tx, firm.ctx, ivo));

test("what nobody opened yet passes on; what was opened or put aside is history", async () => {
  const [draft, ready] = [await add(), await add(events.readied)];
  const [opened, gone] = [await add(events.readied, events.opened), await add(events.discarded)];
  expect(await count()).toBe(2);
  await handOver(firm.personId);
  expect(await Promise.all([draft, ready].map(opener))).toEqual([firm.personId, firm.personId]);
  expect(await Promise.all([opened, gone].map(opener))).toEqual([ivo, ivo]);
  expect(await count()).toBe(0);
  expect(
    (await auditActions(adminCtx(firm.databaseId))).filter((one) => one === "filing.hand-over"),
  ).toHaveLength(2);
});

test("who may not open the window, or does not see the case, gets none: anybody who may opens it", async () => {
  const paralegal = (await memberCtx(firm.databaseId, ["paralegal"])).actor.userId;
  const id = await add();
  await handOver(paralegal);
  expect(await opener(id)).toBeNull();

  await db().update(databases).set({ paralegalsOpen: true }).where(eq(databases.id, firm.databaseId));
  const [open, kept] = [await add(), await add()];
  await handOver(paralegal);
  expect(await opener(open)).toBe(paralegal);
  await firm.within((tx) =>
    tx.insert(caseRestrictions).values({ databaseId: firm.databaseId, cnj, people: [firm.personId, ivo] }),
  );
  const other = await add();
  await handOver(paralegal);
  expect(await opener(other)).toBeNull();
  expect(await opener(kept)).toBe(paralegal);
});
