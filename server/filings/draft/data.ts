import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, memberships, users } from "#server/db/schema/schema.ts";
import { paralegalsOpen } from "#server/filings/window/data.ts";

/** Why somebody cannot be the one who is to open a window: they may not here, or the case is kept from them. */
export async function openerRefusal(
  tx: Tx,
  ctx: Ctx,
  { personId, cnj }: { personId: string; cnj: Cnj },
): Promise<"no-role" | "not-named" | null> {
  const found = (await openersHere(tx, ctx)).some(({ id }) => id === personId);
  if (!found) return "no-role";
  const named = await namedFor(tx, ctx, cnj);
  return named === null || named.includes(personId) ? null : "not-named";
}

/** Who may be chosen to open the window of a petition of a case, by name. */
export async function openersIn(tx: Tx, ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<Person[]> {
  const [named, here] = await Promise.all([namedFor(tx, ctx, cnj), openersHere(tx, ctx)]);
  return here.filter(({ id }) => named === null || named.includes(id));
}

async function openersHere(tx: Tx, ctx: Ctx): Promise<Person[]> {
  const roles: Role[] = (await paralegalsOpen(tx, ctx)) ? ["lawyer", "paralegal"] : ["lawyer"];
  const able = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.databaseId, ctx.databaseId), inArray(memberships.role, roles)));
  return await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, able), isNull(users.disabledAt)))
    .orderBy(sql`fold_text(${users.name})`, users.id);
}

/** The ids of the people for whom a case is kept; null when everybody who sees cases sees it. */
async function namedFor(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<string[] | null> {
  const [kept] = await tx
    .select({ people: caseRestrictions.people })
    .from(caseRestrictions)
    .where(and(eq(caseRestrictions.databaseId, ctx.databaseId), eq(caseRestrictions.cnj, cnj)));
  return kept?.people ?? null;
}
