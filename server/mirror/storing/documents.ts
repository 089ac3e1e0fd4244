import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, documents } from "#server/db/schema/schema.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import { seenNow } from "./checks.ts";
import { chunks } from "./chunks.ts";

const columns = sql.raw(
  "id, filename, file, kind, secrecy, origin, size, hash_code, occurred_at, raw, position",
);

/**
 * Stores the list of documents; those that are no longer listed stay. Returns the ids of those listed, how many were added, and
 * how many are news (not the firm's own).
 */
export async function mirrorDocuments(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  list: OperatorDocument[],
): Promise<{ ids: string[]; added: number; news: number }> {
  const all = await recognised(tx, ctx, cnj, list);
  const byId = new Map(all.map((document, position) => [document.id, { ...document, position }]));
  const stored = { ids: [...byId.keys()], added: 0, news: 0 };
  for (const chunk of chunks([...byId.values()])) {
    const given = chunk.map((document) => ({ ...document, hash_code: document.hashCode }));
    const { rows } = await tx.execute<{ added: boolean; origin: string }>(sql`
      with given as (
        select *, at as occurred_at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as record (
          id text, filename text, file text, kind text, secrecy text, origin text, size bigint, hash_code text,
          at timestamptz, raw jsonb, position integer)
      ), different as (
        select given.*, known.id is null as added from given
        left join ${documents} known on known.database_id = ${ctx.databaseId} and known.cnj = ${cnj} and known.id = given.id
        where known.id is null or
          (known.raw, known.position, known.filename, known.occurred_at) is distinct from
          (given.raw, given.position, given.filename, given.occurred_at)
      ), written as (
        insert into ${documents} (database_id, cnj, first_seen_at, ${columns})
        select ${ctx.databaseId}, ${cnj}, seen.now, ${columns} from different, (select ${seenNow} as now from ${cases}
          where ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = ${cnj}) seen
        on conflict (database_id, cnj, id) do update set filename = excluded.filename, file = excluded.file,
          kind = excluded.kind, secrecy = excluded.secrecy, size = excluded.size, hash_code = excluded.hash_code,
          occurred_at = excluded.occurred_at, raw = excluded.raw, position = excluded.position
      )
      select added, origin from different`);
    const added = rows.filter((row) => row.added);
    stored.added += added.length;
    stored.news += added.filter(({ origin }) => origin === "court").length;
  }
  return stored;
}

type Content = Pick<OperatorDocument, "id" | "filename" | "origin" | "size" | "hashCode" | "at">;
type Stored = Content & { serviceId: string | null };

const keyOfHash = ({ origin, hashCode, at }: Content) => hashCode && JSON.stringify([origin, hashCode, at]);
/** The same file, of which one of the two says no time: attached anew on another day it is another document. */
const keyWithoutTime = ({ origin, hashCode }: Content) => hashCode && JSON.stringify([origin, hashCode]);
const keyOfUndated = (one: Content) => (one.at === null ? keyWithoutTime(one) : null);
const keyOfContent = ({ origin, filename, size, at }: Content) =>
  size === null ? null : JSON.stringify([origin, filename, size, at]);
const keyWithoutHash = (one: Content) => (one.hashCode === null ? keyOfContent(one) : null);

/**
 * Gives each document the id by which it is stored, as a new capture may give all of them other ones: its own, where it is
 * stored; else that of a stored document with the same hash code and time or, where one of the two has no hash code, with the
 * same name, size and time. Each stored document is taken once.
 */
async function recognised(tx: Tx, ctx: Ctx, cnj: Cnj, list: OperatorDocument[]): Promise<OperatorDocument[]> {
  const { rows } = await tx.execute<Stored>(sql`
    select id, raw ->> '_id' as "serviceId", filename, origin, size::float8 as size, hash_code as "hashCode",
      ${isoOf(sql`occurred_at`)} as at
    from ${documents} where database_id = ${ctx.databaseId} and cnj = ${cnj} order by position, id`);
  const [stored, listed] = [new Set(rows.map(({ id }) => id)), new Set(list.map(({ id }) => id))];
  const free = new Map(rows.flatMap((row) => (listed.has(row.id) ? [] : [[row.id, row]])));
  const unknown = new Map(list.flatMap((one) => (stored.has(one.id) ? [] : [[one.id, one]])));
  const ids = new Map<string, string>();
  const pair = (rowKeyOf: (row: Stored) => string | null, keyOf: (one: Content) => string | null) => {
    const alike = Map.groupBy(free.values(), rowKeyOf);
    for (const one of [...unknown.values()]) {
      const key = keyOf(one);
      const row = key === null ? undefined : alike.get(key)?.shift();
      if (row === undefined) continue;
      free.delete(row.id);
      unknown.delete(one.id);
      ids.set(one.id, row.id);
    }
  };
  pair(
    ({ serviceId }) => serviceId,
    ({ id }) => id,
  );
  pair(keyOfHash, keyOfHash);
  pair(keyOfUndated, keyWithoutTime);
  pair(keyWithoutTime, keyOfUndated);
  pair(keyWithoutHash, keyOfContent);
  pair(keyOfContent, keyWithoutHash);
  return list.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id }));
}
