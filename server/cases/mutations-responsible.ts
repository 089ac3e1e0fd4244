import "server-only";
import { sql } from "drizzle-orm";
import type { EarlierResponsible } from "#lib/cases/schema-organisation.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { notifyCases } from "#server/events/notify.ts";
import { peopleIn } from "./data-organisation.ts";
import { auditedCases, casesHere } from "./data-selection.ts";

/** Says who answers for these cases, or that nobody does. Audited. Returns who answered for those that changed. */
export async function setResponsible(
  ctx: Ctx,
  { numbers, personId }: { numbers: string[]; personId: string | null },
): Promise<{ ok: true; earlier: EarlierResponsible } | { ok: false; reason: "no-role" }> {
  return await withPermission(ctx, "cases.organise", async (tx) => {
    const here = await casesHere(tx, ctx, numbers);
    if (personId !== null && !(await hasRole(tx, ctx, personId))) return { ok: false, reason: "no-role" };
    const earlier = await assign(tx, ctx, { numbers: here, personId });
    const changed = earlier.flatMap((group) => group.numbers);
    const detail = { responsible: personId, cases: changed.length };
    await recordAudit(tx, ctx, { action: "case.assign", ...auditedCases(here, detail) });
    await notifyCases(tx, { databaseId: ctx.databaseId, numbers: changed });
    return { ok: true, earlier };
  });
}

/** Puts back who answered before. Whoever has no role here any more stays out: `left` counts their cases. Audited. */
export async function restoreResponsible(
  ctx: Ctx,
  earlier: EarlierResponsible,
): Promise<{ restored: number; left: number }> {
  return await withPermission(ctx, "cases.organise", async (tx) => {
    const restored: string[] = [];
    let left = 0;
    for (const { personId, numbers } of earlier) {
      if (personId !== null && !(await hasRole(tx, ctx, personId))) {
        left += numbers.length;
        continue;
      }
      const changed = await assign(tx, ctx, { numbers, personId });
      restored.push(...changed.flatMap((group) => group.numbers));
    }
    const detail = { cases: restored.length, left };
    await recordAudit(tx, ctx, { action: "case.assign.undo", detail });
    await notifyCases(tx, { databaseId: ctx.databaseId, numbers: restored });
    return { restored: restored.length, left };
  });
}

async function hasRole(tx: Tx, ctx: Ctx, personId: string): Promise<boolean> {
  return (await peopleIn(tx, ctx)).some(({ id }) => id === personId);
}

/** The rows are read under their lock, so what is returned is what was there when they changed. */
async function assign(
  tx: Tx,
  ctx: Ctx,
  { numbers, personId }: { numbers: string[]; personId: string | null },
): Promise<EarlierResponsible> {
  const { rows } = await tx.execute<{ personId: string | null; numbers: string[] }>(sql`
    with before as (
      select cnj, responsible_id from ${cases}
      where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
        and responsible_id is distinct from ${personId}::uuid
      order by cnj for update
    ), changed as (
      update ${cases} c set responsible_id = ${personId}::uuid from before
      where c.database_id = ${ctx.databaseId} and c.cnj = before.cnj
      returning before.responsible_id, before.cnj
    )
    select responsible_id as "personId", array_agg(cnj::text order by cnj) as numbers
    from changed group by responsible_id`);
  return rows;
}
