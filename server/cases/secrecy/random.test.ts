import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { countCourts } from "#server/cases/list/courts/data.ts";
import { countList, filterCaseNumbers, listCases } from "#server/cases/list/data.ts";
import { countTraits } from "#server/cases/list/traits/data.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { coverOf } from "#testing/answers.ts";
import { drawnId } from "#testing/drawn.ts";
import { runs } from "#testing/extent.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed, nextCnj } from "#testing/listed.ts";

afterAll(closePool);

/** Everything that counts or lists cases, for one person: each must say the same. */
async function saidTo(who: Ctx, label: string) {
  const list = (filters: Partial<typeof noFilters>) =>
    listCases(who, { filters: { ...noFilters, ...filters }, cursor: null });
  const numbersOf = async (filters: Partial<typeof noFilters>) =>
    (await list(filters)).items.map(({ cnj }) => cnj).sort();
  const counted = (filters: Partial<typeof noFilters>) =>
    readWithPermission(who, "cases.read", (tx) => countList(tx, who, { ...noFilters, ...filters }));
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const rows = await inDatabase(who, (tx) => tx.select({ cnj: cases.cnj }).from(cases));
  return {
    lists: [
      rows.map(({ cnj }) => cnj).sort(),
      await numbersOf({}),
      await numbersOf({ q: "procedimento" }),
      await numbersOf({ q: '"procedimento comum"' }),
      await numbersOf({ labels: [label] }),
      await numbersOf({ classes: ["Procedimento Comum Cível"] }),
      [...(await filterCaseNumbers(who, { filters: noFilters, most: 1_000 }))].sort(),
    ],
    counts: [
      (await list({})).total,
      (await list({ q: "procedimento" })).total,
      (await counted({})).count,
      (await counted({ q: "procedimento" })).count,
      (await counted({ labels: [label] })).count,
      (await counted({ classes: ["Procedimento Comum Cível"] })).count,
      sum((await countCourts(who)).items),
      sum((await countTraits(who, { kind: "class", q: "" })).items),
      sum(await listLabels(who)),
    ],
  };
}

let firm: Listed;
test("for each person list, counts, facets, labels and search have the same cases, whatever is kept from whom", async () => {
  firm = await makeListed();
  const { databaseId } = firm;
  const people = [firm.ctx, await memberCtx(databaseId), await memberCtx(databaseId)];
  const label = drawnId();
  const numbers: Cnj[] = [];
  for (let place = 0; place < 12; place++) {
    const cnj = nextCnj({ court: place % 2 === 0 ? "26" : "19" });
    numbers.push(await firm.add({ cnj, cover: coverOf({ operatorId: cnj }) }));
  }
  await firm.within(async (tx) => {
    await tx.execute(
      sql`insert into labels (database_id, id, name) values (${databaseId}, ${label}, 'Todos')`,
    );
    await tx.execute(
      sql`insert into case_labels select database_id, cnj, ${label} from cases where database_id = ${databaseId}`,
    );
  });
  /** Of each case: null when everyone sees it, or which of the people do. */
  const restrictions = fc.array(fc.option(fc.subarray([0, 1, 2]), { nil: null }), {
    minLength: numbers.length,
    maxLength: numbers.length,
  });
  await fc.assert(
    fc.asyncProperty(restrictions, async (kept) => {
      await firm.within(async (tx) => {
        await tx.execute(sql`delete from case_restrictions where database_id = ${databaseId}`);
        for (const [place, seen] of kept.entries()) {
          if (seen === null) continue;
          const ids = seen.map((nth) => people[nth]?.actor.userId);
          await tx.execute(sql`insert into case_restrictions (database_id, cnj, people)
            values (${databaseId}, ${numbers[place]}, ${sql.param(ids)}::uuid[])`);
        }
      });
      for (const [nth, who] of people.entries()) {
        const expected = numbers.filter((_, place) => kept[place]?.includes(nth) ?? true).sort();
        const { lists, counts } = await saidTo(who, label);
        for (const list of lists) expect(list).toEqual(expected);
        for (const count of counts) expect(count).toBe(expected.length);
      }
    }),
    runs(12, { gate: 4 }),
  );
});
