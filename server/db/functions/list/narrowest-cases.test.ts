import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseLabels, cases, caseTraits, labels } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

const numbers = [makeCnj(), makeCnj(), makeCnj()];
const [first] = numbers;
let databaseId: string;
let often: string;
let seldom: string;
beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values(numbers.map((cnj) => ({ databaseId, cnj })));
    const made = await tx
      .insert(labels)
      .values([
        { databaseId, name: "Cliente" },
        { databaseId, name: "Urgente" },
      ])
      .returning();
    [often = "", seldom = ""] = made.map(({ id }) => id);
    const named = (cnj: Cnj, kind: "class" | "city", name: string) =>
      ({ databaseId, cnj, kind, name, key: name.toLowerCase() }) as const;
    await tx
      .insert(caseTraits)
      .values([
        ...numbers.map((cnj) => named(cnj, "class", "Monitoria")),
        ...numbers.slice(0, 2).map((cnj) => named(cnj, "city", "Santos")),
        ...numbers.slice(0, 1).map((cnj) => named(cnj, "city", "Franca")),
      ]);
    const carried = numbers.map((cnj) => ({ databaseId, cnj, labelId: often }));
    await tx
      .insert(caseLabels)
      .values([...carried, ...carried.slice(0, 1).map((one) => ({ ...one, labelId: seldom }))]);
  });
});
afterAll(closePool);

const withLabels = (labels: string[] | undefined, most: number) => within({ labels }, most);

async function within(given: object, most: number): Promise<string[] | null> {
  const filter = JSON.stringify(given);
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{ found: string[] | null }>(
      sql`select to_json(narrowest_cases(${databaseId}, ${filter}::jsonb, ${most})) as found`,
    ),
  );
  return rows[0]?.found?.toSorted() ?? null;
}

test("finds the cases with the rarest label when they are fewer than the bound", async () => {
  const all = numbers.toSorted();
  expect(await withLabels([often, seldom], 10)).toEqual([first]);
  expect(await withLabels([often, seldom], 2)).toEqual([first]);
  expect(await withLabels([often], 4)).toEqual(all);
  expect(await withLabels(["7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c11"], 1)).toEqual([]);
});

test("finds the cases of the narrowest kind of trait, each once though it has several of the names", async () => {
  const some = numbers.slice(0, 2).toSorted();
  expect(await within({ traits: { class: ["MONITÓRIA"], city: ["São Paulo"] } }, 10)).toEqual([]);
  expect(await within({ traits: { class: ["Monitoria"], city: ["Santos", "Franca"] } }, 10)).toEqual(some);
  expect(await within({ traits: { class: ["Monitoria"] } }, 3)).toBeNull();
  expect(await within({ traits: { class: ["Monitoria"] }, labels: [seldom] }, 10)).toEqual([first]);
});

test("is null when they are not fewer, and when the filter has no label", async () => {
  expect(await withLabels([often], 3)).toBeNull();
  expect(await withLabels([often, seldom], 1)).toBeNull();
  expect(await withLabels([], 10)).toBeNull();
  expect(await withLabels(undefined, 10)).toBeNull();
});
