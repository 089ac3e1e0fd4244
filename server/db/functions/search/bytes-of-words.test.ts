import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { evaluate } from "#testing/sql.ts";

afterAll(closePool);

test.each([
  ["{}", 0],
  ["{penhora}", 7],
  ["{penhora,de,公証}", 15],
])("%s are %i bytes of words", async (words, bytes) => {
  expect(await evaluate("bytes_of_words(array_to_tsvector($1))", words)).toBe(bytes);
});

test("positions of words do not count, as they are stripped", async () => {
  const said = "bytes_of_words(strip(to_tsvector('simple', 'um dois um dois um')))";
  expect(await evaluate(said)).toBe(6);
});

test("counts stored words as they are before compression", async () => {
  const { id } = await makeDatabase();
  const cnj = makeCnj();
  const { rows } = await inDatabase(ofFirm(id), async (tx) => {
    await tx.insert(cases).values({ databaseId: id, cnj });
    await tx.execute(sql`insert into case_texts (database_id, cnj, words)
      select ${id}, ${cnj}, array_to_tsvector(array_agg('palavra' || n)) from generate_series(1000, 9999) n`);
    return await tx.execute(
      sql`select bytes_of_words(words) as bytes, pg_column_size(words) < 90000 as small from case_texts`,
    );
  });
  expect(rows).toEqual([{ bytes: 9_000 * 11, small: true }]);
});
