import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool } from "#server/db/connection.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";
import { movementOf } from "#testing/answers.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { filterCaseNumbers } from "./data.ts";

/** Which cases the filters leave in the list, in which order, and what a row says of each. */

type State = PgUpdateSetSource<typeof cases>;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

let firm: Listed;
let label: string;
const all: Record<"first" | "second" | "third" | "fourth", Cnj> = {
  first: nextCnj(),
  second: nextCnj({ branch: "5", court: "02" }),
  third: nextCnj(),
  fourth: nextCnj(),
};
const { first, second, third, fourth } = all;

beforeAll(async () => {
  firm = await makeListed();
  const moved = (at: string) => [movementOf({ id: "m", at })];
  // 23:30 of 31 March and 00:30 of 1 April in São Paulo.
  await firm.add({
    cnj: first,
    cover: coverWith(first, "Ébano Ltda."),
    movements: moved("2026-04-01T02:30:00Z"),
  });
  await firm.add({
    cnj: second,
    cover: coverWith(second, "abílio"),
    movements: moved("2026-04-01T03:30:00Z"),
  });
  await firm.add({ cnj: third, cover: coverWith(third, "Zilda"), movements: moved("2026-01-05T12:00:00Z") });
  await firm.within((tx) => tx.insert(cases).values({ databaseId: firm.databaseId, cnj: fourth }));
  const [row] = await firm.within((tx) =>
    tx.insert(labels).values({ databaseId: firm.databaseId, name: "Cliente" }).returning(),
  );
  label = row?.id ?? "";
  const set = (cnj: Cnj, values: State) =>
    firm.within((tx) => tx.update(cases).set(values).where(eq(cases.cnj, cnj)));
  await firm.within((tx) =>
    tx.insert(caseLabels).values({ databaseId: firm.databaseId, cnj: first, labelId: label }),
  );
  await set(first, { responsibleId: firm.personId, checkedAt: ago("1 hour"), importedAt: ago("1 hour") });
  await set(second, { restricted: true, checkedAt: ago("2 days"), importedAt: ago("3 days") });
  await set(third, { failingSince: ago("1 hour"), failure: "unavailable", importedAt: ago("2 days") });
  await set(fourth, { importedAt: ago("1 minute") });
});
afterAll(closePool);

const nobody = "7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c11";
test.each<[string, Partial<CaseFilters>, (keyof typeof all)[]]>([
  ["nothing set: last moved first, never moved last", {}, ["second", "first", "third", "fourth"]],
  ["by name, without accents, nobody's first", { sort: "name" }, ["fourth", "second", "first", "third"]],
  [
    "checked longest ago first, never checked before",
    { sort: "checked" },
    ["fourth", "second", "first", "third"],
  ],
  ["imported last first", { sort: "imported" }, ["fourth", "first", "third", "second"]],
  ["a court", { courts: ["TRT2"] }, ["second"]],
  ["courts", { courts: ["TRT2", "tjsp"] }, ["second", "first", "third", "fourth"]],
  ["a court that is none", { courts: ["TJXX"] }, []],
  ["blind", { state: "blind" }, ["second", "third"]],
  ["importing", { state: "importing" }, ["fourth"]],
  ["restricted", { restricted: true }, ["second"]],
  ["mine", { responsible: "me" }, ["first"]],
  ["nobody's", { responsible: "none" }, ["second", "third", "fourth"]],
  ["somebody's who has none", { responsible: nobody }, []],
  ["a day of São Paulo", { movedFrom: "2026-03-31", movedTo: "2026-03-31" }, ["first"]],
  ["from a day on", { movedFrom: "2026-04-01" }, ["second"]],
  ["until a day", { movedTo: "2026-03-31" }, ["first", "third"]],
  ["words and a filter", { q: "banco", courts: ["TJSP"] }, ["first", "third"]],
  ["words and an order", { q: "banco", sort: "name" }, ["second", "first", "third"]],
  ["an unknown label", { labels: [nobody] }, []],
])("%s", async (_, filters, expected) => {
  const page = await firm.list(filters);
  expect(page.items.map(({ cnj }) => cnj)).toEqual(expected.map((name) => all[name]));
  expect(page).toMatchObject({ total: expected.length, exact: true, nextCursor: null });
  const named = await filterCaseNumbers(firm.ctx, { filters: { ...noFilters, ...filters }, most: 2 });
  expect(named).toEqual(expected.slice(0, 2).map((name) => all[name]));
});

test("filters by all labels given, and shows labels and the person responsible", async () => {
  expect(await firm.numbers({ labels: [label] })).toEqual([first]);
  expect(await firm.numbers({ labels: [label, nobody] })).toEqual([]);
  expect(await firm.numbers({ labels: [label], q: "ebano" })).toEqual([first]);
  expect(await firm.numbers({ labels: [label], q: "zilda" })).toEqual([]);
  const [row] = (await firm.list({ labels: [label] })).items;
  expect(row).toMatchObject({
    labels: [{ id: label, name: "Cliente" }],
    responsible: { id: firm.personId, name: "Joana Prado" },
  });
});

test("a row says since when its import runs", async () => {
  const own = await makeListed();
  const importedAt = new Date("2026-11-02T12:00:00.000Z");
  const values = { databaseId: own.databaseId, cnj: nextCnj(), importedAt };
  await own.within((tx) => tx.insert(cases).values(values));
  expect((await own.list()).items).toMatchObject([{ importing: true, importedAt: importedAt.toISOString() }]);
});
