import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, documents } from "#server/db/schema/schema.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import { seenNow } from "./checks.ts";
import { chunks } from "./chunks.ts";
import { type Listed, markUnlisted } from "./listed.ts";

const columns = sql.raw(
  "id, filename, file, kind, secrecy, origin, size, hash_code, occurred_at, raw, position",
);

/** Stores the list of documents; those that are no longer listed stay and are marked. Returns how many were added, and how many are news (not the firm's own). */
export async function mirrorDocuments(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  list: OperatorDocument[],
): Promise<{ added: number; news: number } & Listed> {
  const byId = new Map(list.map((document, position) => [document.id, { ...document, position }]));
  const stored = { added: 0, news: 0 };
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
  return { ...stored, ...(await markUnlisted(tx, ctx, cnj, { table: documents, ids: [...byId.keys()] })) };
}

export const countDocuments = async (tx: Tx, ctx: Ctx, cnj: Cnj): Promise<number> =>
  await tx.$count(documents, and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj)));
