import "server-only";
import { eq, sql } from "drizzle-orm";
import type { SecretAccess } from "#lib/cases/secrecy/schema.ts";
import { recordAudit, recordAudits } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { isSeen } from "#server/cases/data.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { mayNameForUnseen } from "#server/cases/secrecy/data.ts";
import { forTheFirm } from "#server/db/connection.ts";
import { caseRestrictions, cases, databases } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

/**
 * Sets who sees the cases that come under secrecy. "named" reaches those that are here, if nobody decided of them: kept for
 * whoever imported them and whoever is responsible. "everyone" opens none: only a person who sees a kept case gives it back.
 * Audited. Returns the rule before and how many cases it changed for.
 */
export const setSecretAccess = async (
  ctx: Ctx,
  access: SecretAccess,
): Promise<{ before: SecretAccess; cases: number }> =>
  await withPermission(ctx, "secrecy.default", async (tx) => {
    const own = eq(databases.id, ctx.databaseId);
    const [database] = await tx
      .select({ before: databases.secretAccess })
      .from(databases)
      .where(own)
      .for("no key update");
    const before = database?.before ?? "everyone";
    if (before === access) return { before, cases: 0 };
    await tx.update(databases).set({ secretAccess: access }).where(own);
    const changed = access === "named" ? await forTheFirm(tx, () => tx.execute(keep(ctx))) : null;
    const count = changed?.rowCount ?? 0;
    const detail = { from: before, to: access, cases: count };
    await recordAudit(tx, ctx, { action: "secrecy.default", detail });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { before, cases: count };
  });

/** The cases are locked: one of which a person decides at this moment is theirs. */
const keep = ({ databaseId }: Ctx) => sql`
  with undecided as (
    select c.database_id, c.cnj, c.imported_by_id, c.responsible_id from ${cases} c
    where c.database_id = ${databaseId} and c.restricted and c.access is null order by c.cnj for no key update)
  insert into ${caseRestrictions} (database_id, cnj, people)
  select database_id, cnj, first_people(database_id, cnj, array[imported_by_id, responsible_id]) from undecided
  on conflict do nothing`;

/**
 * Names a lawyer for every kept case that no lawyer sees, so that none is lost. Only an owner does (`mayNameForUnseen`).
 * The numbers are not told to whoever does it. Audited for each case. Returns how many.
 */
export const nameForUnattended = async (
  ctx: Ctx,
  personId: string,
): Promise<{ ok: true; cases: number } | { ok: false; reason: "not-lawyer" | "not-owner" }> =>
  await withPermission(ctx, "secrecy.default", async (tx) => {
    if (!(await mayNameForUnseen(tx, ctx))) return { ok: false, reason: "not-owner" };
    const lawyers = await peopleIn(tx, ctx, ["lawyer"]);
    if (!lawyers.some(({ id }) => id === personId)) return { ok: false, reason: "not-lawyer" };
    const named = await forTheFirm(tx, async () => {
      // Locked first, as by whoever says who sees one of them: the update then reads whom they are kept for by then.
      const unseen = await tx.execute<{ cnj: string }>(sql`
        select c.cnj from ${cases} c where c.database_id = ${ctx.databaseId} and exists (
          select from ${caseRestrictions} kept where kept.database_id = c.database_id and kept.cnj = c.cnj
            and not ${isSeen}) order by c.cnj for no key update`);
      const numbers = (of: typeof unseen) =>
        sql`any(${sql.param(of.rows.map(({ cnj }) => cnj))}::char(20)[])`;
      const given = await tx.execute<{ cnj: string }>(sql`
        update ${caseRestrictions} as kept set people = kept.people || ${personId}::uuid
        where kept.database_id = ${ctx.databaseId} and kept.cnj = ${numbers(unseen)} and not ${isSeen}
        returning kept.cnj`);
      // From now on a person decided who sees them.
      await tx.execute(sql`update ${cases} set access = 'named' where database_id = ${ctx.databaseId}
        and cnj = ${numbers(given)}`);
      return given.rows;
    });
    const detail = { access: "named", given: personId, taken: "", unseen: true };
    await recordAudits(
      tx,
      ctx,
      named.map(({ cnj }) => ({ action: "case.access", object: cnj, detail })),
    );
    await recordAudit(tx, ctx, { action: "secrecy.name", object: personId, detail: { cases: named.length } });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { ok: true, cases: named.length };
  });
