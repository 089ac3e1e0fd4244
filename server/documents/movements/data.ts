import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { MovementCandidate } from "#lib/documents/movement.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, documents, movements } from "#server/db/schema/schema.ts";

/** A shorter id may be in a document's record by chance, as a number is. */
const shortestId = 12;
/** An answer with more new movements than this is a capture: which of them brought a document cannot be told. */
const mostInAnswer = 50;

type Row = {
  document: string;
  kind: string | null;
  id: string;
  at: string | null;
  description: string;
  by: MovementCandidate["by"];
};

/** The movements of a case that may have brought its documents; which of them did is decided in `lib/documents`. */
export async function listCandidates(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<MovementCandidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with listed as (
      select id, kind, occurred_at, first_seen_at, raw from ${documents}
      where ${documents.databaseId} = ${ctx.databaseId} and ${documents.cnj} = ${cnj}
    ), moved as (
      select id, occurred_at, description, first_seen_at, origin, earlier from ${movements}
      where ${movements.databaseId} = ${ctx.databaseId} and ${movements.cnj} = ${cnj}
    ), answers as (
      select first_seen_at from moved
      where first_seen_at in (select first_seen_at from listed) and first_seen_at > (
        select ${cases.firstAnswerAt} from ${cases}
        where ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = ${cnj})
      group by first_seen_at having count(*) <= ${mostInAnswer}
    ), said as (
      select distinct listed.id, text #>> '{}' as movement
      from listed, jsonb_path_query(listed.raw, 'strict $.** ? (@.type() == "string")') text
    ), candidates as (
      select said.id as document, moved.id as movement, 'named' as by from said join moved on moved.id = said.movement
      where length(moved.id) >= ${shortestId}
      union all
      select listed.id, moved.id, 'dated' from listed join moved using (occurred_at) where moved.origin = 'court'
      union all
      select listed.id, moved.id, 'together' from answers join listed using (first_seen_at) join moved using (first_seen_at)
      where moved.origin = 'court' and moved.earlier = '[]'
    )
    select candidates.document, listed.kind, moved.id, ${isoOf(sql`moved.occurred_at`)} as at,
      left(moved.description, 400) as description, candidates.by
    from candidates join listed on listed.id = candidates.document join moved on moved.id = candidates.movement`);
  return rows.map(({ document, kind, by, ...movement }) => ({
    document: { id: document, kind },
    movement,
    by,
  }));
}
