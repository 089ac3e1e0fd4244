import "server-only";
import type { Client } from "pg";
import { hearingSpan } from "#lib/cases/hearings/rules.ts";
import { kindOf } from "#lib/cases/movements/kinds/reading.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { serviceInstant } from "#lib/time/service-dates.ts";

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

/** Reads the kinds of all movements again. Nothing else of a movement changes: a kind read differently is no news. */
export async function rebuildKinds(client: Client): Promise<void> {
  type Stored = Key & Pick<Movement, "kind" | "description" | "complement" | "origin">;
  await inBatches<Stored>(client, {
    columns: "cnj, id, kind, description, complement, origin",
    from: "movements",
    write: async (rows, own) => {
      const changed = rows.flatMap((row) =>
        kindOf(row) === row.kind ? [] : [{ ...row, kind: kindOf(row) }],
      );
      await client.query(
        `update movements set kind = changed.kind
         from unnest($2::text[], $3::text[], $4::text[]) as changed (cnj, id, kind)
         where database_id = $1 and movements.cnj = changed.cnj::char(20) and movements.id = changed.id`,
        [own, ...keysOf(changed), changed.map(({ kind }) => kind)],
      );
    },
  });
}

/** Reads again which days of hearings the movements name. The movements stay as they are otherwise: this is no news. */
export async function rebuildHearings(client: Client): Promise<void> {
  type Stored = Key &
    Pick<Movement, "description" | "complement"> & {
      at: Date | null;
      from: string | null;
      to: string | null;
    };
  await inBatches<Stored>(client, {
    columns: `cnj, id, occurred_at as at, description, complement, hearing_from::text as "from", hearing_to::text as "to"`,
    from: "movements",
    write: async (rows, own) => {
      const changed = rows.flatMap(({ at, ...row }) => {
        const span = hearingSpan({ ...row, at: at?.toISOString() ?? null });
        const [from, to] = [span?.from ?? null, span?.to ?? null];
        return from === row.from && to === row.to ? [] : [{ ...row, from, to }];
      });
      await client.query(
        `update movements set hearing_from = changed.first, hearing_to = changed.last
         from unnest($2::text[], $3::text[], $4::date[], $5::date[]) as changed (cnj, id, first, last)
         where database_id = $1 and movements.cnj = changed.cnj::char(20) and movements.id = changed.id`,
        [own, ...keysOf(changed), changed.map(({ from }) => from), changed.map(({ to }) => to)],
      );
    },
  });
}

/**
 * Reads the time of the act, which is not stored of documents listed before there was a column for it, from what the
 * service said of them then. As with the next answer, this is no news.
 */
export async function rebuildActs(client: Client): Promise<void> {
  type Stored = Key & { said: string };
  await inBatches<Stored>(client, {
    columns: "cnj, id, raw ->> 'dateTime' as said",
    from: "(select * from documents where occurred_at is null and jsonb_typeof(raw -> 'dateTime') = 'string') undated",
    write: async (rows, own) => {
      const dated = rows.flatMap((row) => {
        const at = serviceInstant(row.said);
        return at === null ? [] : [{ ...row, at }];
      });
      await client.query(
        `update documents set occurred_at = dated.at
         from unnest($2::text[], $3::text[], $4::timestamptz[]) as dated (cnj, id, at)
         where database_id = $1 and documents.cnj = dated.cnj::char(20) and documents.id = dated.id`,
        [own, ...keysOf(dated), dated.map(({ at }) => at)],
      );
    },
  });
}

/** How many rows are read at once. */
const batch = 5_000;

type Key = { cnj: string; id: string };
const keysOf = (rows: Key[]) => [rows.map(({ cnj }) => cnj), rows.map(({ id }) => id)];

/** Gives `write` the rows of one database after the other, with the id of that database. */
async function inBatches<Row extends object>(
  client: Client,
  given: { columns: string; from: string; write: (rows: Row[], own: string) => Promise<void> },
): Promise<void> {
  for await (const id of enterDatabases(client)) {
    await client.query(
      `declare stored cursor for select ${given.columns} from ${given.from} where database_id = '${id}'`,
    );
    for (let read = batch; read === batch; ) {
      const { rows } = await client.query<Row>(`fetch ${batch} from stored`);
      read = rows.length;
      await given.write(rows, id);
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
