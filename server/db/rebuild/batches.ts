import "server-only";
import type { Client } from "pg";

/** Where a database's rows are read on: behind the row with this key; null at its beginning. */
export type Place = { own: string; after: string[] | null };
/** How far a batch came: how many rows it read, and the key of the last one; null after the last row. */
type Reached = { count: number; last: string[] | null };
/**
 * `make` works on the next rows of a database, at most `most`, in the caller's transaction. `left` tells how many are
 * left there. Whoever stores an answer locks the row of its case first, and so does a batch: else it would undo what a
 * worker writes meanwhile, or the worker's first row would be there twice.
 */
export type Batch = {
  make: (client: Client, place: Place & { most: number }) => Promise<Reached>;
  left: (client: Client, place: Place) => Promise<number>;
};

type Key = { cnj: string; id: string };

/** Runs the statements for the next cases: `$1` is the id of their database, `$2` their numbers. */
export function byCases(...statements: string[]): Batch {
  const rest = "from cases where database_id = $1 and cnj > $2::char(20)";
  const begins = ({ own, after }: Place) => [own, after?.[0] ?? ""];
  return {
    make: async (client, { most, ...place }) => {
      const { rows } = await client.query<{ cnj: string }>(
        `select cnj ${rest} order by cnj limit $3 for no key update`,
        [...begins(place), most],
      );
      const numbers = rows.map(({ cnj }) => cnj);
      for (const statement of statements) await client.query(statement, [place.own, numbers]);
      return { count: rows.length, last: lastOf(rows, most, ({ cnj }) => [cnj]) };
    },
    left: (client, place) => count(client, rest, begins(place)),
  };
}

/** Gives `write` the next movements or documents. `columns` and `where` are SQL of ours. */
export function byRows<Row extends object>(given: {
  from: "movements" | "documents";
  columns: string;
  where?: string;
  write: (client: Client, rows: (Row & Key)[], own: string) => Promise<void>;
}): Batch {
  const { from, columns, where = "true" } = given;
  const rest = `from ${from} where database_id = $1 and (cnj, id) > ($2::char(20), $3) and ${where}`;
  const begins = ({ own, after }: Place) => [own, ...(after ?? ["", ""])];
  return {
    make: async (client, { most, ...place }) => {
      const { rows: keys } = await client.query<Key>(`select cnj, id ${rest} order by cnj, id limit $4`, [
        ...begins(place),
        most,
      ]);
      const end = keys.at(-1);
      if (end === undefined) return { count: 0, last: null };
      await client.query(
        "select from cases where database_id = $1 and cnj = any ($2::char(20)[]) order by cnj for no key update",
        [place.own, [...new Set(keys.map(({ cnj }) => cnj))]],
      );
      // Read only now, when nobody changes them any more.
      const { rows } = await client.query<Row & Key>(
        `select cnj, id, ${columns} ${rest} and (cnj, id) <= ($4::char(20), $5) order by cnj, id`,
        [...begins(place), end.cnj, end.id],
      );
      await given.write(client, rows, place.own);
      return { count: keys.length, last: lastOf(keys, most, (row) => [row.cnj, row.id]) };
    },
    left: (client, place) => count(client, rest, begins(place)),
  };
}

async function count(client: Client, rest: string, values: string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${rest}`, values);
  return rows[0]?.count ?? 0;
}

function lastOf<Row>(rows: Row[], most: number, keyOf: (row: Row) => string[]): string[] | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < most ? null : keyOf(last);
}
