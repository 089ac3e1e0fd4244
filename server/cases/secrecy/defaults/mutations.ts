import "server-only";
import { eq, sql } from "drizzle-orm";
import type { SecretAccess } from "#lib/cases/secrecy/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { isSeen } from "#server/cases/secrecy/data.ts";
import { forTheFirm } from "#server/db/connection.ts";
import { caseRestrictions, cases, databases } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

/**
 * Sets who sees the cases under secrecy of which nobody decided. Cases that are here follow at once: kept for whoever
 * imported them and whoever is responsible, or given back to everyone. Audited. Returns the rule before and how many cases
 * it changed for.
 */
export async function setSecretAccess(
  ctx: Ctx,
  access: SecretAccess,
): Promise<{ before: SecretAccess; cases: number }> {
  return await withPermission(ctx, "secrecy.default", async (tx) => {
    const own = eq(databases.id, ctx.databaseId);
    const [database] = await tx
      .select({ before: databases.secretAccess })
      .from(databases)
      .where(own)
      .for("no key update");
    const before = database?.before ?? "everyone";
    if (before === access) return { before, cases: 0 };
    await tx.update(databases).set({ secretAccess: access }).where(own);
    const changed = await forTheFirm(tx, () => tx.execute(access === "named" ? keep(ctx) : giveBack(ctx)));
    const count = changed.rowCount ?? 0;
    const detail = { from: before, to: access, cases: count };
    await recordAudit(tx, ctx, { action: "secrecy.default", detail });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { before, cases: count };
  });
}

const keep = ({ databaseId }: Ctx) => sql`
  insert into ${caseRestrictions} (database_id, cnj, people, responsible_id)
  select c.database_id, c.cnj, first_people(c.database_id, c.cnj, c.imported_by_id), c.responsible_id
  from ${cases} c where c.database_id = ${databaseId} and c.restricted and c.access is null
  on conflict do nothing`;

const giveBack = ({ databaseId }: Ctx) => sql`
  delete from ${caseRestrictions} kept using ${cases} c where kept.database_id = ${databaseId}
    and c.database_id = kept.database_id and c.cnj = kept.cnj and c.access is null`;

/**
 * Names a person for every kept case that nobody sees who still has a role here, so that none is lost to all. The numbers
 * are not told to whoever does it. Audited with how many. Returns how many, or that the person has no role.
 */
export async function nameForUnseen(
  ctx: Ctx,
  personId: string,
): Promise<{ ok: true; cases: number } | { ok: false; reason: "no-role" }> {
  return await withPermission(ctx, "secrecy.default", async (tx) => {
    if (!(await peopleIn(tx, ctx)).some(({ id }) => id === personId)) return { ok: false, reason: "no-role" };
    const { rowCount } = await tx.execute(sql`
      update ${caseRestrictions} as kept set people = kept.people || ${personId}::uuid
      where kept.database_id = ${ctx.databaseId} and not ${isSeen}`);
    const named = rowCount ?? 0;
    await recordAudit(tx, ctx, { action: "secrecy.name", object: personId, detail: { cases: named } });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { ok: true, cases: named };
  });
}
