import "server-only";
import type { Client } from "pg";

/**
 * Makes again what tables store of the functions' results, in the caller's transaction, after those functions changed. One
 * database after the other, as the policies hold for the owner too.
 */

export async function rebuildNames(client: Client): Promise<void> {
  await inEachDatabase(client, "update cases set active_party = active_party where database_id = $1");
}

export async function rebuildTraits(client: Client): Promise<void> {
  await client.query("truncate case_traits");
  await inEachDatabase(
    client,
    `insert into case_traits (database_id, cnj, kind, key, name)
     select c.database_id, c.cnj, said.kind, said.key, said.name from cases c, cover_traits(c.cover) said
     where c.database_id = $1`,
  );
}

/** Builds the index of words at the end: adding the words of one case after the other to it takes longer than all else. */
export async function rebuildWords(client: Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_indexdef('case_texts_words'::regclass) as definition",
  );
  await client.query("drop index case_texts_words; truncate case_texts");
  await inEachDatabase(
    client,
    `insert into case_texts (database_id, cnj, words, cut)
     select c.database_id, c.cnj, kept.words, kept.cut
     from cases c, case_words(c.database_id, c.cnj, null) kept where c.database_id = $1`,
  );
  for (const { definition } of rows) await client.query(definition);
}

async function inEachDatabase(client: Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from databases");
  for (const { id } of rows) {
    await client.query("select set_config('autos.database_id', $1, true)", [id]);
    await client.query(statement, [id]);
  }
}
