import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";

const numbers = [makeCnj(), makeCnj(), makeCnj()];
const [first] = numbers;
let databaseId: string;
let often: string;
let seldom: string;
beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await inDatabase(databaseId, async (tx) => {
    await tx.insert(cases).values(numbers.map((cnj) => ({ databaseId, cnj })));
    const made = await tx
      .insert(labels)
      .values([
        { databaseId, name: "Cliente" },
        { databaseId, name: "Urgente" },
      ])
      .returning();
    [often = "", seldom = ""] = made.map(({ id }) => id);
    const carried = numbers.map((cnj) => ({ databaseId, cnj, labelId: often }));
    await tx
      .insert(caseLabels)
      .values([...carried, ...carried.slice(0, 1).map((one) => ({ ...one, labelId: seldom }))]);
  });
});
afterAll(closePool);

async function withLabels(given: string[] | undefined, most: number): Promise<string[] | null> {
  const filter = JSON.stringify({ labels: given });
  const { rows } = await inDatabase(databaseId, (tx) =>
    tx.execute<{ found: string[] | null }>(
      sql`select to_json(cases_with_label(${databaseId}, ${filter}::jsonb, ${most})) as found`,
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

test("is null when they are not fewer, and when the filter has no label", async () => {
  expect(await withLabels([often], 3)).toBeNull();
  expect(await withLabels([often, seldom], 1)).toBeNull();
  expect(await withLabels([], 10)).toBeNull();
  expect(await withLabels(undefined, 10)).toBeNull();
});
