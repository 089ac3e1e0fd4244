import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { actorOf, recordAudits } from "#server/audit/record.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { keptFrom, peopleIn } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
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
 * Gives the deadlines of publications that were given to somebody to that person too, and those of what is nobody's to the case's
 * responsible, where they may see it: suggestions that were nobody's, or theirs who had them by the same rule (`from`: who had the
 * publication), and confirmed ones that were nobody's. What a person gave to somebody, no routing takes from them. Runs where the publications are locked. Audited one by one.
 */
export async function giveWithPublications(
  tx: Tx,
  ctx: Ctx,
  given: readonly { id: string; from: string | null }[],
): Promise<void> {
  if (given.length === 0) return;
  const people = (await peopleIn(tx, ctx)).map(({ id }) => id);
  const isHidden = isHiddenFrom(ctx, sql`c.responsible_id`, { cnj: sql`p.cnj`, named: sql`p.named` });
  const isPersons =
    personIdOf(ctx) !== null
      ? sql`false`
      : sql`coalesce((select h.by <> ${actorOf(ctx)} from deadline_history h
          where h.database_id = d.database_id and h.deadline_id = d.id and h.kind = 'assigned'
          order by h.place desc limit 1), false)`;
  const { rows } = await tx.execute<{
    id: string;
    cnj: string | null;
    from: string | null;
    responsible: string | null;
  }>(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, "from" uuid)),
    locked as (
      select d.id, d.responsible_id as "from", coalesce(p.assignee_id, case when c.responsible_id = any(${sql.param(people)}::uuid[])
        and not ${isHidden} then c.responsible_id end) as responsible
      from given
        join publications p on p.database_id = ${ctx.databaseId} and p.id = given.id
        join deadlines d on d.database_id = p.database_id and d.publication_id = p.id
          and d.cnj is not distinct from p.cnj
        left join cases c on c.database_id = p.database_id and c.cnj = p.cnj
      where d.state in ('suggested', 'open') and d.responsible_id is null
        or d.state = 'suggested' and d.responsible_id = coalesce(given."from", c.responsible_id) and not ${isPersons}
      order by d.id for update of d
    ), changed as (
      update deadlines d set responsible_id = l.responsible, revision = d.revision + 1
      from locked l
      where d.database_id = ${ctx.databaseId} and d.id = l.id and d.responsible_id is distinct from l.responsible
      returning d.id, d.cnj, d.revision, l."from", l.responsible
    ), noted as (
      insert into deadline_history (database_id, deadline_id, cnj, place, kind, by, detail)
      select ${ctx.databaseId}, c.id, c.cnj, c.revision, 'assigned', ${actorOf(ctx)}, jsonb_build_object('person', u.name)
      from changed c left join users u on u.id = c.responsible
    )
    select id, cnj, "from", responsible from changed order by id`);
  if (rows.length === 0) return;
  const action = "deadline.hand-over";
  await recordAudits(
    tx,
    ctx,
    rows.map(({ id, responsible, from }) => ({ action, object: id, detail: { responsible, from } })),
  );
  const ids = [...new Set(rows.map(({ cnj }) => cnj ?? "*"))];
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "deadline", ids });
}
