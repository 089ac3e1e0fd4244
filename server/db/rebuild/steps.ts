import "server-only";
import type { Client } from "pg";

/** Where a database's rows are read on: behind the row with this key; null at its beginning. */
export type Place = { own: string; after: string[] | null };
/** How far a step came: how many rows it read, and the key of the last one; null after the last row. */
export type Reached = { count: number; last: string[] | null };
/** Works on the next rows of a database, at most `most`, in the caller's transaction. */
export type Step = (client: Client, place: Place & { most: number }) => Promise<Reached>;

type Key = { cnj: string; id: string };

/** Runs the statements for the next cases: `$1` is the id of their database, `$2` their numbers. */
export function byCases(...statements: string[]): Step {
  return async (client, { own, after, most }) => {
    const { rows } = await client.query<{ cnj: string }>(
      "select cnj from cases where database_id = $1 and cnj > $2::char(20) order by cnj limit $3",
      [own, after?.[0] ?? "", most],
    );
    const numbers = rows.map(({ cnj }) => cnj);
    for (const statement of statements) await client.query(statement, [own, numbers]);
    return { count: rows.length, last: lastOf(rows, most, ({ cnj }) => [cnj]) };
  };
}

/**
 * Gives `write` the next movements or documents. `columns` and `where` are SQL of ours; the key is read with them.
 */
export function byRows<Row extends object>(given: {
  from: "movements" | "documents";
  columns: string;
  where?: string;
  write: (client: Client, rows: (Row & Key)[], own: string) => Promise<void>;
}): Step {
  const { from, columns, where = "true" } = given;
  return async (client, { own, after, most }) => {
    const [cnj = "", id = ""] = after ?? [];
    const { rows } = await client.query<Row & Key>(
      `select cnj, id, ${columns} from ${from}
       where database_id = $1 and (cnj, id) > ($2::char(20), $3) and ${where} order by cnj, id limit $4`,
      [own, cnj, id, most],
    );
    await given.write(client, rows, own);
    return { count: rows.length, last: lastOf(rows, most, (row) => [row.cnj, row.id]) };
  };
}

function lastOf<Row>(rows: Row[], most: number, keyOf: (row: Row) => string[]): string[] | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < most ? null : keyOf(last);
}
