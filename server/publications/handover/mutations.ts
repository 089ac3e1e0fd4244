import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit, recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
import { caseRestrictions, publications } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";

/**
 * Assigns the publications of a suspended person to another. One that is hidden from the other, and an archived one, which may
 * come back to the inbox, are nobody's; so are all where there is no other, and then routing looks for whose they are. Runs in a
 * transaction that sees all cases. Audited: of kept cases one by one, the others by their number.
 */
export async function handOverPublications(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const isHidden = isHiddenFrom(ctx, to, { cnj: sql`o.cnj`, named: sql`o.named` });
  const { rows } = await tx.execute<{
    id: string;
    cnj: string | null;
    isKept: boolean;
    assignee: string | null;
  }>(sql`
    update ${publications} p
    set assignee_id = case when not o.is_archived and not ${isHidden} then ${to}::uuid end,
      assigner = case when ${to}::uuid is not null and not o.is_archived
        and not ${isHidden} then 'person' end,
      routed_at = null
    from ${publications} o
      left join ${caseRestrictions} kept on kept.database_id = o.database_id and kept.cnj = o.cnj
    where o.database_id = ${ctx.databaseId} and o.assignee_id = ${from}::uuid
      and p.database_id = o.database_id and p.id = o.id
    returning p.id, p.cnj::text as cnj, kept.cnj is not null as "isKept", p.assignee_id as assignee`);
  if (rows.length === 0) return;
  const action = "publication.hand-over";
  const open = Map.groupBy(
    rows.filter(({ isKept }) => !isKept),
    ({ assignee }) => assignee,
  );
  for (const [assignee, of] of open)
    await recordAudit(tx, ctx, { action, detail: { assignee, from, publications: of.length } });
  const kept = rows.filter(({ isKept }) => isKept);
  await recordAudits(
    tx,
    ctx,
    kept.map(({ id, assignee }) => ({ action, object: id, detail: { assignee, from } })),
  );
  const ids = [...new Set(rows.map(({ cnj }) => cnj ?? "*"))];
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "publication", ids });
}
