import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { actorOf, recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { keptFrom } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, users } from "#server/db/schema/schema.ts";
import { changeDeadline } from "#server/deadlines/record/mutations.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { liveOf } from "./data.ts";

/**
 * Hands the live deadlines of a suspended person to another, or to nobody; one of a case that is kept for some people only to
 * who is among them. Runs in a transaction that sees all cases. Audited one by one.
 */
export async function handOverDeadlines(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(deadlines)
    .where(liveOf(ctx, from))
    .orderBy(asc(deadlines.id))
    .for("update");
  if (theirs.length === 0) return;
  const numbers = theirs.flatMap(({ cnj }) => cnj ?? []);
  const kept = await keptFrom(tx, ctx, { personId: to, numbers });
  const [heir] = to === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, to));
  const handed = [];
  for (const deadline of theirs) {
    const isFit = deadline.cnj === null || !kept.has(deadline.cnj);
    const responsibleId = isFit ? to : null;
    await changeDeadline(tx, ctx, deadline, {
      columns: { responsibleId },
      kind: "assigned",
      detail: { person: isFit ? (heir?.name ?? null) : null },
    });
    handed.push({
      action: "deadline.hand-over",
      object: deadline.id,
      detail: { responsible: responsibleId, from },
    });
  }
  await recordAudits(tx, ctx, handed);
}

/**
 * Gives the deadlines of publications that were given to somebody, or to nobody, to that person too: suggestions that were nobody's or
 * `from`'s, and confirmed ones that were nobody's. Runs where the publications are locked; each leaves a row of its history.
 */
export async function giveWithPublications(
  tx: Tx,
  ctx: Ctx,
  given: readonly { id: string; from: string | null }[],
): Promise<void> {
  if (given.length === 0) return;
  const { rows } = await tx.execute<{ cnj: string | null }>(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, "from" uuid)),
    changed as (
      update deadlines d set responsible_id = p.assignee_id, revision = d.revision + 1
      from given join publications p on p.database_id = ${ctx.databaseId} and p.id = given.id
      where d.database_id = ${ctx.databaseId} and d.publication_id = given.id and d.cnj is not distinct from p.cnj
        and d.responsible_id is distinct from p.assignee_id
        and (d.state in ('suggested', 'open') and d.responsible_id is null
          or d.state = 'suggested' and d.responsible_id = given."from")
      returning d.id, d.cnj, d.revision, d.responsible_id
    ), noted as (
      insert into deadline_history (database_id, deadline_id, cnj, place, kind, by, detail)
      select ${ctx.databaseId}, c.id, c.cnj, c.revision, 'assigned', ${actorOf(ctx)}, jsonb_build_object('person', u.name)
      from changed c left join users u on u.id = c.responsible_id
    )
    select distinct cnj from changed`);
  if (rows.length === 0) return;
  const ids = rows.map(({ cnj }) => cnj ?? "*");
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "deadline", ids });
}
