import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { WantedAccess } from "#lib/cases/secrecy/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

export type AccessSet =
  | { ok: true; before: WantedAccess; seesStill: boolean }
  | { ok: false; reason: "not-secret" | "no-role" | "nobody" | "locks-out" };

/**
 * Says who sees a case under secrecy: everyone of the database, or these people; whoever is responsible is one of them.
 * At least one of them must be a lawyer here now. Who would no longer see the case themselves must have been told
 * (`despiteLoss`). Audited with the people's ids. Returns what was before; a case hidden from the person is not found.
 */
export const setCaseAccess = async (
  ctx: Ctx,
  { cnj, wanted, despiteLoss }: { cnj: Cnj; wanted: WantedAccess; despiteLoss: boolean },
): Promise<AccessSet> =>
  await withPermission(ctx, "secrecy.manage", async (tx) => {
    const before = await lockAccess(tx, ctx, cnj);
    if (!before.isSecret && before.people === null) return { ok: false, reason: "not-secret" };
    const seeing = wanted.access === "everyone" ? null : withResponsible(wanted.people, before.responsibleId);
    const refused = seeing === null ? null : await refusedPeople(tx, ctx, { seeing, before });
    if (refused !== null) return { ok: false, reason: refused };
    const me = personIdOf(ctx);
    const seesStill = me === null || seeing === null || seeing.has(me);
    if (!seesStill && !despiteLoss) return { ok: false, reason: "locks-out" };
    await changeAccess(tx, ctx, { cnj, before, after: seeing && [...seeing] });
    const was: WantedAccess =
      before.people === null ? { access: "everyone" } : { access: "named", people: before.people };
    return { ok: true, before: was, seesStill };
  });

/**
 * Lets lawyers of the database see a kept case, besides those who see it. Whoever sees it may do that, also a paralegal:
 * what they imported would be shut in with them. Audited. Returns how many see it only now; a case hidden from the person
 * is not found.
 */
export const nameLawyers = async (
  ctx: Ctx,
  { cnj, people }: { cnj: Cnj; people: readonly string[] },
): Promise<{ ok: true; named: number } | { ok: false; reason: "not-kept" | "not-lawyer" }> =>
  await withPermission(ctx, "secrecy.name", async (tx) => {
    const before = await lockAccess(tx, ctx, cnj);
    if (before.people === null) return { ok: false, reason: "not-kept" };
    const lawyers = new Set((await peopleIn(tx, ctx, ["lawyer"])).map(({ id }) => id));
    if (people.some((id) => !lawyers.has(id))) return { ok: false, reason: "not-lawyer" };
    const after = [...new Set([...before.people, ...people])];
    const named = after.length - before.people.length;
    if (named > 0) await changeAccess(tx, ctx, { cnj, before, after });
    return { ok: true, named };
  });

type Before = { isSecret: boolean; responsibleId: string | null; people: string[] | null };

/**
 * Who sees a case now, which nobody changes before this transaction ends. Whoever waited for the row reads that in a second
 * statement: the first one would say whom the case was kept for before the wait, and that whoever was taken off still sees it.
 */
async function lockAccess(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<Before> {
  const own = and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj));
  await tx.select({ cnj: cases.cnj }).from(cases).where(own).for("no key update");
  const [found] = await tx
    .select({
      isSecret: cases.restricted,
      responsibleId: cases.responsibleId,
      people: caseRestrictions.people,
    })
    .from(cases)
    .leftJoin(
      caseRestrictions,
      and(eq(caseRestrictions.databaseId, cases.databaseId), eq(caseRestrictions.cnj, cases.cnj)),
    )
    .where(own);
  if (found === undefined) throw notFound("case");
  return found;
}

const withResponsible = (people: readonly string[], responsibleId: string | null) =>
  new Set(responsibleId === null ? people : [...people, responsibleId]);

/** People are named who have a role now, or had been named before; and one of them must be a lawyer. */
async function refusedPeople(
  tx: Tx,
  ctx: Ctx,
  { seeing, before }: { seeing: ReadonlySet<string>; before: Before },
): Promise<"no-role" | "nobody" | null> {
  const active = new Set((await peopleIn(tx, ctx)).map(({ id }) => id));
  const known = withResponsible(before.people ?? [], before.responsibleId);
  if ([...seeing].some((id) => !active.has(id) && !known.has(id))) return "no-role";
  return (await peopleIn(tx, ctx, ["lawyer"])).some(({ id }) => seeing.has(id)) ? null : "nobody";
}

type Change = { cnj: Cnj; before: Before; after: string[] | null };

/** Writes who sees a case, with the audit row, and tells open pages. */
async function changeAccess(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  await writeAccess(tx, ctx, change);
  const { cnj, before, after } = change;
  const [gone, come] = changes(before.people, after);
  await recordAudit(tx, ctx, {
    action: "case.access",
    object: cnj,
    detail: { access: after === null ? "everyone" : "named", given: come.join(" "), taken: gone.join(" ") },
  });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
  // Those who see it no longer, or only now, are not told which case.
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
}

/** Throws "not found" when the case is not the person's to change by then. */
async function writeAccess(tx: Tx, ctx: Ctx, { cnj, before, after }: Change): Promise<void> {
  // The trigger keeps the case or gives it back.
  const { rowCount } = await tx
    .update(cases)
    .set({ access: after === null ? "everyone" : "named" })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  if (rowCount !== 1) throw notFound("case");
  if (after === null) return;
  const me = personIdOf(ctx);
  const isMine =
    before.people === null || me === null ? undefined : sql`${me} = any (${caseRestrictions.people})`;
  const written = await tx
    .update(caseRestrictions)
    .set({ people: after })
    .where(and(eq(caseRestrictions.databaseId, ctx.databaseId), eq(caseRestrictions.cnj, cnj), isMine));
  if (written.rowCount !== 1) throw notFound("case");
}

/** Who was named and is not any more, and the other way round. */
function changes(before: readonly string[] | null, after: readonly string[] | null): [string[], string[]] {
  const [was, is] = [before ?? [], after ?? []];
  return [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))];
}
