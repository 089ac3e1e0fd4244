import "server-only";
import type { Client } from "pg";
import { kindOf } from "#lib/cases/movements/kinds/reading.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";

/**
 * Makes again what tables store of the results of functions, in the caller's transaction, after those functions changed.
 * One database after the other, as the policies hold for the owner too.
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

/** How many movements are read at once. */
const batch = 5_000;

/** Reads the kinds of all movements again. Nothing else of a movement changes: a kind read differently is no news. */
export async function rebuildKinds(client: Client): Promise<void> {
  type Stored = Pick<Movement, "id" | "kind" | "description" | "complement" | "origin"> & { cnj: string };
  for await (const id of enterDatabases(client)) {
    await client.query(
      `declare stored cursor for select cnj, id, kind, description, complement, origin from movements where database_id = '${id}'`,
    );
    for (let read = batch; read === batch; ) {
      const { rows } = await client.query<Stored>(`fetch ${batch} from stored`);
      read = rows.length;
      const changed = rows.flatMap((row) =>
        kindOf(row) === row.kind ? [] : [{ ...row, kind: kindOf(row) }],
      );
      if (changed.length === 0) continue;
      await client.query(
        `update movements set kind = changed.kind
         from unnest($2::text[], $3::text[], $4::text[]) as changed (cnj, id, kind)
         where database_id = $1 and movements.cnj = changed.cnj::char(20) and movements.id = changed.id`,
        [id, changed.map(({ cnj }) => cnj), changed.map((one) => one.id), changed.map(({ kind }) => kind)],
      );
    }
    await client.query("close stored");
  }
}

async function inEachDatabase(client: Client, statement: string): Promise<void> {
  for await (const id of enterDatabases(client)) await client.query(statement, [id]);
}

/** The id of one database after the other; the policies let the caller read that one. */
async function* enterDatabases(client: Client): AsyncGenerator<string> {
  const { rows } = await client.query<{ id: string }>("select id from databases");
  for (const { id } of rows) {
    await client.query("select set_config('autos.database_id', $1, true)", [id]);
    yield id;
  }
}
