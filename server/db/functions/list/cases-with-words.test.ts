import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
const [first, second, theirs]: Cnj[] = [makeCnj(), makeCnj(), makeCnj()];
const owner = ownerOfTables();

async function add(id: string, cnj: Cnj | undefined, said: string): Promise<void> {
  await inDatabase(ofFirm(id), async (tx) => {
    if (cnj !== undefined) await tx.insert(cases).values({ databaseId: id, cnj });
    await tx.execute(sql`insert into case_texts values (${id}, ${cnj}, search_words(${said}))`);
  });
}

beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await add(databaseId, first, "Penhora do imóvel");
  await add(databaseId, second, "Penhora e leilão");
  await add((await makeDatabase()).id, theirs, "Penhora e leilão");
});
afterAll(closePool);

async function withWords(question: string, most: number): Promise<string[]> {
  const { rows } = await owner.query<{ found: string[] }>(
    "select to_json(cases_with_words($1, search_query($2), null, $3)) as found",
    [databaseId, question, most],
  );
  return rows.flatMap(({ found }) => found).toSorted();
}

test("finds the cases of one database that have all words, up to a number", async () => {
  expect(await withWords("penhora", 10)).toEqual([first, second].toSorted());
  expect(await withWords("penhora leilao", 10)).toEqual([second]);
  expect(await withWords("penhora", 1)).toHaveLength(1);
  expect(await withWords("arresto", 10)).toEqual([]);
});

test("the application may not call it, because no policy holds inside it", async () => {
  const asked = inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`select cases_with_words(${databaseId}, search_query('penhora'), null, 10)`),
  );
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});
