import "server-only";
import { sql } from "drizzle-orm";
import type { EarlierResponsible } from "#lib/cases/organisation/schema.ts";
import { recordAudit, recordAudits } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { keptFrom, peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { auditedCases, casesHere } from "#server/cases/selection/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";

/**
 * Sets who is responsible for these cases, or nobody. Being responsible gives no access: of a kept case only somebody who is
 * named can become so, and otherwise nothing is changed. Audited. Returns who was responsible for those that changed.
 */
export const setResponsible = async (
  ctx: Ctx,
  { numbers, personId }: { numbers: string[]; personId: string | null },
): Promise<{ ok: true; earlier: EarlierResponsible } | { ok: false; reason: "no-role" | "not-named" }> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    await lockCases(tx, ctx, numbers);
    const here = await casesHere(tx, ctx, numbers);
    if (personId !== null && !(await hasRole(tx, ctx, personId))) return { ok: false, reason: "no-role" };
    if ((await keptFrom(tx, ctx, { personId, numbers: here })).size > 0)
      return { ok: false, reason: "not-named" };
    const earlier = await assign(tx, ctx, { numbers: here, personId, of: "anybody" });
    const changed = earlier.flatMap((group) => group.numbers);
    const detail = { responsible: personId, cases: changed.length };
    await recordAudit(tx, ctx, { action: "case.assign", ...auditedCases(here, detail) });
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: changed });
    return { ok: true, earlier };
  });

/**
 * Puts back the people who were responsible before `was` was set. A person without a role here is not put back, nor one
 * from whom a case is kept: `left` counts these cases. A case that was changed again since stays as it is: `changed` counts these. Audited.
 */
export const restoreResponsible = async (
  ctx: Ctx,
  { was, earlier }: { was: string | null; earlier: EarlierResponsible },
): Promise<{ restored: number; left: number; changed: number }> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const restored: string[] = [];
    let [left, changed] = [0, 0];
    await lockCases(
      tx,
      ctx,
      earlier.flatMap(({ numbers }) => numbers),
    );
    for (const { personId, numbers } of earlier) {
      if (personId !== null && !(await hasRole(tx, ctx, personId))) {
        left += numbers.length;
        continue;
      }
      const away = await keptFrom(tx, ctx, { personId, numbers });
      const theirs = numbers.filter((cnj) => !away.has(cnj));
      const groups = await assign(tx, ctx, { numbers: theirs, personId, of: was });
      const back = groups.flatMap((group) => group.numbers);
      restored.push(...back);
      left += away.size;
      changed += theirs.length - back.length;
    }
    const detail = { cases: restored.length, left, changed };
    await recordAudit(tx, ctx, { action: "case.assign.undo", detail });
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: restored });
    return { restored: restored.length, left, changed };
  });

const hasRole = async (tx: Tx, ctx: Ctx, personId: string): Promise<boolean> =>
  (await peopleIn(tx, ctx)).some(({ id }) => id === personId);

/** Locks the cases before it is read whom they are kept for: the next statements read what holds until the end. */
async function lockCases(tx: Tx, ctx: Ctx, numbers: string[]): Promise<void> {
  await tx.execute(sql`select from ${cases} c where c.database_id = ${ctx.databaseId}
    and c.cnj = any(${sql.param(numbers)}::char(20)[]) order by c.cnj for no key update`);
}

/**
 * Hands all cases of a person who is suspended to another, or to nobody. One that is kept
 * for some people passes only to who is among them, and else to nobody. Runs in a transaction that sees all cases.
 * Audited: kept cases one by one, the others by their number.
 */
export async function handOverCases(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const own = sql`o.database_id = ${ctx.databaseId} and o.responsible_id = ${from}::uuid`;
  // Locked first: the update then reads who is named at that moment.
  await tx.execute(sql`select from ${cases} o where ${own} order by o.cnj for no key update`);
  const { rows } = await tx.execute<{ cnj: string; isKept: boolean; responsible: string | null }>(sql`
    update ${cases} c
    set responsible_id = case when kept.cnj is null or ${to}::uuid = any (kept.people) then ${to}::uuid end
    from ${cases} o
      left join ${caseRestrictions} kept on kept.database_id = o.database_id and kept.cnj = o.cnj
    where ${own} and c.database_id = o.database_id and c.cnj = o.cnj
    returning c.cnj::text as cnj, kept.cnj is not null as "isKept", c.responsible_id as responsible`);
  if (rows.length === 0) return;
  const action = "case.hand-over";
  const open = rows.filter(({ isKept }) => !isKept).length;
  const kept = rows
    .filter(({ isKept }) => isKept)
    .map(({ cnj, responsible }) => ({ action, object: cnj, detail: { responsible, from } }));
  if (open > 0) await recordAudit(tx, ctx, { action, detail: { responsible: to, from, cases: open } });
  await recordAudits(tx, ctx, kept);
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: rows.map(({ cnj }) => cnj) });
}

/** Changes only cases of the responsible `of`, nobody (null), or "anybody". The caller has locked them. */
async function assign(
  tx: Tx,
  ctx: Ctx,
  { numbers, personId, of }: { numbers: string[]; personId: string | null; of: "anybody" | string | null },
): Promise<EarlierResponsible> {
  const theirs = of === "anybody" ? sql`` : sql`and responsible_id is not distinct from ${of}::uuid`;
  const { rows } = await tx.execute<{ personId: string | null; numbers: string[] }>(sql`
    with before as (
      select cnj, responsible_id from ${cases}
      where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
        and responsible_id is distinct from ${personId}::uuid ${theirs}
    ), changed as (
      update ${cases} c set responsible_id = ${personId}::uuid from before
      where c.database_id = ${ctx.databaseId} and c.cnj = before.cnj
      returning before.responsible_id, before.cnj
    )
    select responsible_id as "personId", array_agg(cnj::text order by cnj) as numbers
    from changed group by responsible_id`);
  return rows;
}
