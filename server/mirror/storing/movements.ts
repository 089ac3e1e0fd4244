import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { hearingFacts } from "#lib/cases/hearings/rules.ts";
import { kindOf } from "#lib/cases/movements/kinds/reading.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { seenNow } from "./checks.ts";
import { chunks } from "./chunks.ts";
import { identified } from "./identity.ts";

/** How many earlier texts of a movement are kept: the first and the latest ones. */
const mostEarlier = 50;

/**
 * The ids of movements that are new (`added`), and of those that read differently now (`reworded`). `restated` are the
 * reworded ones whose raw data differs, so that the change is the service's and not only of Autos's reading. `ids`: all that
 * are listed. `isEmptied`: none is, though some are known.
 */
type MirroredMovements = {
  added: string[];
  reworded: string[];
  restated: string[];
  ids: string[];
  isEmptied: boolean;
};

const columns = sql.raw(
  "id, origin, occurred_at, description, complement, identifier, workload, kind, hash_code, hearing_from, hearing_to, undated_hearing, hearing_kinds, raw",
);

/**
 * Adds new movements and updates those that the service changed or that Autos reads differently now. Nothing is deleted:
 * a movement that is no longer listed stays, and the text that the service replaced is kept in `earlier`.
 */
export async function mirrorMovements(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  list: OperatorMovement[],
): Promise<MirroredMovements> {
  const all = await identified(tx, ctx, cnj, list);
  const ofCase = and(eq(movements.databaseId, ctx.databaseId), eq(movements.cnj, cnj));
  const isEmptied = all.length === 0 && (await tx.$count(movements, ofCase)) > 0;
  const mirrored: MirroredMovements = {
    added: [],
    reworded: [],
    restated: [],
    ids: all.map(({ id }) => id),
    isEmptied,
  };
  for (const chunk of chunks(all)) {
    const given = chunk.map((movement, place) => {
      const hearing = hearingFacts(movement);
      return {
        place,
        ...movement,
        kind: kindOf(movement),
        hash_code: movement.hashCode,
        hearing_from: hearing.from,
        hearing_to: hearing.to,
        undated_hearing: hearing.undated,
        hearing_kinds: hearing.kinds,
      };
    });
    const { rows } = await tx.execute<{
      id: string;
      added: boolean;
      reworded: boolean;
      restated: boolean;
    }>(sql`
      with given as (
        select *, at as occurred_at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as record (
          place integer, id text, origin text, at timestamptz, description text, complement jsonb,
          identifier text, workload text, kind text, hash_code text, hearing_from date, hearing_to date,
          undated_hearing text, hearing_kinds jsonb, raw jsonb)
      ), different as (
        select given.*, known.id is null as added, known.id is not null and
          (known.origin, known.occurred_at, known.description, known.complement) is distinct from
          (given.origin, given.occurred_at, given.description, given.complement) as reworded,
          known.raw is distinct from given.raw as restated,
          jsonb_build_object('at', ${isoOf(sql`known.occurred_at`)}, 'description', known.description,
            'complement', known.complement, 'until', ${isoOf(sql`now()`)}) as before
        from given left join ${movements} known
          on known.database_id = ${ctx.databaseId} and known.cnj = ${cnj} and known.id = given.id
        where known.id is null
          or (known.raw, known.kind, known.origin, known.occurred_at, known.description, known.hearing_from, known.hearing_to,
            known.undated_hearing, known.hearing_kinds) is distinct from
            (given.raw, given.kind, given.origin, given.occurred_at, given.description, given.hearing_from, given.hearing_to,
            given.undated_hearing, given.hearing_kinds)
      ), written as (
        insert into ${movements} as kept (database_id, cnj, first_seen_at, earlier, ${columns})
        select ${ctx.databaseId}, ${cnj}, seen.now, case when reworded and restated then jsonb_build_array(before) else '[]' end,
          ${columns} from different, (select ${seenNow} as now from ${cases}
            where ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = ${cnj}) seen order by place
        on conflict (database_id, cnj, id) do update set origin = excluded.origin, occurred_at = excluded.occurred_at,
          description = excluded.description, complement = excluded.complement, identifier = excluded.identifier,
          workload = excluded.workload, kind = excluded.kind, hash_code = excluded.hash_code,
          hearing_from = excluded.hearing_from, hearing_to = excluded.hearing_to,
          undated_hearing = excluded.undated_hearing, hearing_kinds = excluded.hearing_kinds, raw = excluded.raw,
          hearing_settled_at = case when excluded.earlier = '[]' then kept.hearing_settled_at end,
          hearing_settled_by = case when excluded.earlier = '[]' then kept.hearing_settled_by end,
          earlier = case when excluded.earlier <> '[]' and jsonb_array_length(kept.earlier) >= ${mostEarlier}
            then kept.earlier - 1 else kept.earlier end || excluded.earlier,
          first_seen_at = case when excluded.earlier = '[]' then kept.first_seen_at else excluded.first_seen_at end
      )
      select id, added, reworded, restated from different order by place`);
    for (const row of rows) {
      if (row.added) mirrored.added.push(row.id);
      else if (row.reworded) mirrored.reworded.push(row.id);
      if (row.reworded && row.restated) mirrored.restated.push(row.id);
    }
  }
  return mirrored;
}
