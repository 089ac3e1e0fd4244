import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool } from "#server/db/connection.ts";
import { caseVisits } from "#server/db/schema/schema.ts";
import { coverOf, movementOf } from "#testing/answers.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { listCases } from "./data.ts";

/** What the list counts as new to the person who reads it. */

const ago = (interval: string) => sql`now() - ${interval}::interval`;

let firm: Listed;
let cnj: Cnj;
const news = async (to = firm.ctx) =>
  (await listCases(to, { filters: noFilters, cursor: null })).items[0]?.unseen?.count ?? 0;
const visit = (values: { seenThrough: SQL }) =>
  firm.within((tx) =>
    tx
      .insert(caseVisits)
      .values({ databaseId: firm.databaseId, userId: firm.personId, cnj, ...values })
      .onConflictDoUpdate({
        target: [caseVisits.databaseId, caseVisits.userId, caseVisits.cnj],
        set: values,
      }),
  );
/** Lets time pass since all that came so far. */
const past = (interval: string) =>
  firm.within(async (tx) => {
    await tx.execute(
      sql`update movements set first_seen_at = first_seen_at - ${interval}::interval where cnj = ${cnj}`,
    );
    await tx.execute(sql`update cases set first_answer_at = first_answer_at - ${interval}::interval,
      news_at = news_at - ${interval}::interval where cnj = ${cnj}`);
  });

beforeAll(async () => {
  firm = await makeListed();
  cnj = await firm.add({ movements: [movementOf({ id: "a" })] });
});
afterAll(closePool);

test("what is new to a person is nothing of the first answer, then what came since that person looked, whoever else looked", async () => {
  expect(await news()).toBe(0);
  expect(await firm.numbers({ news: true })).toEqual([]);
  await past("3 hours");
  const parts = { cnj, cover: coverOf({ operatorId: cnj }) };
  await firm.add({
    ...parts,
    movements: [movementOf({ id: "a" }), movementOf({ id: "b" }), movementOf({ id: "c" })],
  });
  expect(await news()).toBe(2);
  expect(await firm.numbers({ news: true })).toEqual([cnj]);
  await past("2 hours");
  await visit({ seenThrough: ago("1 hour") });
  expect(await news()).toBe(0);
  expect(await firm.numbers({ news: true })).toEqual([]);
  expect((await firm.list({ news: true })).total).toBe(0);
  await visit({ seenThrough: ago("4 hours") });
  expect(await news()).toBe(2);
  expect(await firm.numbers({ news: true })).toEqual([cnj]);
  const colleague = await memberCtx(firm.databaseId, ["paralegal"]);
  await visit({ seenThrough: sql`now()` });
  expect(await news(colleague)).toBe(2);
  expect(await news(firm.ctx)).toBe(0);
  expect(await firm.within((tx) => tx.$count(caseVisits))).toBe(1);
});
