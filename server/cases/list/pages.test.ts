import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeListCursor } from "#lib/cases/list/cursor.ts";
import { noFilters } from "#lib/cases/list/filters.ts";
import { closePool } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { filterCaseNumbers } from "./data.ts";

/** A list of more than one page. */

let firm: Listed;
beforeAll(async () => {
  firm = await makeListed();
  const rows = Array.from({ length: 120 }, (_, index) => ({
    databaseId: firm.databaseId,
    cnj: nextCnj(),
    // Forty cases share each time, so that the number decides. The names have letters that base64 and SQL must escape.
    activeParty: `${"ÀÉÇ"[index % 3]}'\\ Ω 公 ${Math.floor(index / 3)}`,
    importedAt: new Date(Date.UTC(2026, 0, 1 + (index % 3), 12)),
    lastMovementAt: index % 2 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    checkedAt: index % 2 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    importing: false,
  }));
  await firm.within((tx) => tx.insert(cases).values(rows));
  await firm.within((tx) =>
    tx.execute(
      sql`insert into case_texts select database_id, cnj, words from cases, case_words(database_id, cnj, null)`,
    ),
  );
  await firm.within((tx) =>
    tx.execute(sql`update case_texts set words = search_words('comum') where right(left(cnj, 7), 1) <> '5'`),
  );
});
afterAll(closePool);

test.each(["moved", "name", "checked", "imported"] as const)(
  "sorted by %s, the pages give each case once, in the order of the whole list",
  async (sort) => {
    for (const q of ["", "comum"]) {
      const whole = await filterCaseNumbers(firm.ctx, { filters: { ...noFilters, sort, q }, most: 1_000 });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await firm.list({ sort, q }, cursor);
        expect(page.total).toBe(q === "" ? 120 : 108);
        seen.push(...page.items.map(({ cnj }) => cnj));
        cursor = page.nextCursor;
      } while (cursor !== null && seen.length < 500);
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(q === "" ? 120 : 108);
    }
  },
);

test("a cursor of another order, or one that Autos did not write, starts at the first page", async () => {
  const top = await firm.numbers();
  const foreign = writeListCursor({ sort: "name", key: "z", cnj: nextCnj() });
  for (const cursor of [foreign, "x", btoa("{}")])
    expect((await firm.list({}, cursor)).items.map(({ cnj }) => cnj)).toEqual(top);
});
