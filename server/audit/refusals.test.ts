import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import {
  countRefusal,
  countRefusedStranger,
  keepRefusals,
  refusalTotals,
  whileAsked,
  writeRefusals,
} from "./refusals.ts";

afterAll(closePool);
beforeEach(() => {
  globalThis.autosRefusals = undefined;
});

const noon = Date.UTC(2026, 10, 18, 12, 0, 15);
const quarter = 15 * 60_000;

const rowsOf = (databaseId: string) =>
  inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .select({ actorId: auditEvents.actorId, detail: auditEvents.detail, outcome: auditEvents.outcome })
      .from(auditEvents)
      .where(and(eq(auditEvents.databaseId, databaseId), eq(auditEvents.action, "access.refuse")))
      .orderBy(auditEvents.sequence),
  );
const strangersFrom = async (prefix: string) => {
  const rows = await db()
    .select({ address: auditEvents.address, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.databaseId, installationId), eq(auditEvents.action, "access.refuse")));
  return rows.filter(({ address }) => address === null || address.startsWith(prefix));
};

test("a person's refusals are one row for each kind and quarter of an hour, with how many there were", async () => {
  const { id } = await makeDatabase();
  const [ana, bruno] = [await memberCtx(id), await memberCtx(id)];
  const refuse = (one: typeof ana, kind: "forbidden" | "not-found", at: number) =>
    countRefusal({ actor: one.actor, kind, databaseIds: [id] }, at);
  for (let time = 0; time < 50; time++) refuse(ana, "forbidden", noon);
  refuse(ana, "not-found", noon);
  refuse(bruno, "forbidden", noon);
  await writeRefusals("over", noon + quarter / 2);
  expect(await rowsOf(id)).toEqual([]);
  refuse(ana, "forbidden", noon + quarter);
  await writeRefusals("over", noon + quarter);
  await writeRefusals("over", noon + quarter);
  const row = (one: typeof ana, refused: string, times: number) => {
    return { actorId: one.actor.userId, detail: { refused, times }, outcome: "refused" };
  };
  const first = [row(ana, "forbidden", 50), row(ana, "not-found", 1), row(bruno, "forbidden", 1)];
  expect(await rowsOf(id)).toEqual(first);
  await writeRefusals("all", noon + quarter);
  expect(await rowsOf(id)).toEqual([...first, row(ana, "forbidden", 1)]);
  expect(refusalTotals()).toMatchObject({ forbidden: 52, "not-found": 1, host: 0 });
});

test("of networks a hundred of each kind are told apart, and the others counted together", async () => {
  for (let network = 0; network < 250; network++)
    for (let time = 0; time < 2; time++)
      countRefusedStranger({ network: `198.18.0.${network}`, kind: "host" }, noon);
  await writeRefusals("all", noon);
  const rows = await strangersFrom("198.18.0.");
  expect(rows).toHaveLength(101);
  expect(rows.filter(({ address }) => address === null)).toEqual([
    { address: null, detail: { refused: "host", times: 300 } },
  ]);
});

test("whoever keeps them writes the first at once, with its page, then a burst, and the rest when the process ends", async () => {
  const { id } = await makeDatabase();
  const ana = await memberCtx(id);
  const end = keepRefusals();
  const refuse = (times: number, address: string) =>
    whileAsked(address, () => {
      for (let time = 0; time < times; time++)
        countRefusal({ actor: ana.actor, kind: "not-found", databaseIds: [id] }, noon);
    });
  const details = async () => (await rowsOf(id)).map(({ detail }) => detail);
  const first = { refused: "not-found", times: 1, page: "Processos" };
  refuse(1, "/45123876000163/cases/00008323520184013202");
  await expect.poll(details).toEqual([first]);
  refuse(28, "/x");
  refuse(1, "/api/databases/45123876000163/deadlines/x");
  const burst = { refused: "not-found", times: 29, page: "Prazos" };
  await expect.poll(details).toEqual([first, burst]);
  refuse(10, "/x");
  await end();
  expect(await details()).toEqual([first, burst, { refused: "not-found", times: 10 }]);
});

test("what PostgreSQL did not take is written later, and memory stays bounded meanwhile", async () => {
  const { id } = await makeDatabase();
  const ana = await memberCtx(id);
  countRefusal({ actor: ana.actor, kind: "forbidden", databaseIds: ["nada"] }, noon);
  for (let network = 0; network < 6_000; network++)
    countRefusal(
      { actor: { ...ana.actor, userId: `${network}` }, kind: "origin", databaseIds: ["nada"] },
      noon,
    );
  expect(globalThis.autosRefusals?.counts.size).toBe(5_000);
  await writeRefusals("over", noon + quarter);
  expect(globalThis.autosRefusals?.counts.size).toBe(5_000);
});
