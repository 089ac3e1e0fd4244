import "server-only";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { codeOfCourt, courtOfCode } from "#lib/cnj/court.ts";
import { fold } from "#lib/format/fold.ts";
import { nameKey } from "#lib/lawyers/names.ts";
import { sameOab } from "#lib/lawyers/oab.ts";
import type { LawyerRefusal, RuleRefusal } from "#lib/lawyers/refusals.ts";
import { type LawyerGiven, type LawyerNumber, mostLawyers, mostRules } from "#lib/lawyers/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { enqueueOnce } from "#server/db/queues.ts";
import { lawyers, publications, routingRules } from "#server/db/schema/schema.ts";
import { holdRegister, lawyersIn, rulesIn } from "./data.ts";

type Saved = { ok: true; id: string } | { ok: false; reason: LawyerRefusal; number?: LawyerNumber };

/** Writes a lawyer into the register, or what is known of one (`id`). A number is one person's. Audited. */
export const saveLawyer = async (
  ctx: Ctx,
  { id, ...given }: LawyerGiven & { id: string | null },
): Promise<Saved> =>
  await withPermission(ctx, "lawyers.change", async (tx) => {
    await holdRegister(tx, ctx);
    const all = await lawyersIn(tx, ctx);
    const others = all.filter((one) => one.id !== id);
    if (id !== null && others.length === all.length) return { ok: false, reason: "gone" };
    const refused = await refusal(tx, ctx, { given, others });
    if (refused !== null) return refused;
    const { databaseId } = ctx;
    const numbers = given.numbers.filter(
      (one, at) => given.numbers.findIndex((other) => sameOab(one, other) === "same") === at,
    );
    const variants = given.variants.filter((one) => nameKey(one) !== nameKey(given.name));
    const columns = { name: given.name, numbers, variants, userId: given.userId };
    const [saved] =
      id === null
        ? await tx
            .insert(lawyers)
            .values({ databaseId, ...columns })
            .returning({ id: lawyers.id })
        : await tx
            .update(lawyers)
            .set(columns)
            .where(and(eq(lawyers.databaseId, databaseId), eq(lawyers.id, id)))
            .returning({ id: lawyers.id });
    if (saved === undefined) throw new Error("the lawyer was not written");
    const detail = { numbers: numbers.length, variants: variants.length, person: given.userId };
    await recordAudit(tx, ctx, {
      action: id === null ? "lawyer.add" : "lawyer.change",
      object: saved.id,
      detail,
    });
    await askRouting(tx, ctx);
    return { ok: true, id: saved.id };
  });

type Checked = { given: LawyerGiven; others: Awaited<ReturnType<typeof lawyersIn>> };

async function refusal(
  tx: Tx,
  ctx: Ctx,
  { given, others }: Checked,
): Promise<Exclude<Saved, { ok: true }> | null> {
  const { userId } = given;
  if (others.length >= mostLawyers) return { ok: false, reason: "too-many" };
  const number = given.numbers.find((one) =>
    others.some(({ numbers }) => numbers.some((other) => sameOab(one, other) === "same")),
  );
  if (number !== undefined) return { ok: false, reason: "taken", number };
  const isNumberless = given.numbers.length === 0;
  if (
    isNumberless &&
    others.some((one) => one.numbers.length === 0 && nameKey(one.name) === nameKey(given.name))
  )
    return { ok: false, reason: "same-name" };
  if (userId === null) return null;
  if (others.some(({ user }) => user?.id === userId)) return { ok: false, reason: "user-taken" };
  return (await peopleIn(tx, ctx)).some(({ id }) => id === userId) ? null : { ok: false, reason: "no-role" };
}

/** Takes a lawyer out of the register. False when there is none. Audited. */
export const removeLawyer = async (ctx: Ctx, id: string): Promise<boolean> =>
  await remove(ctx, id, { table: lawyers, action: "lawyer.remove" });

export const removeRoutingRule = async (ctx: Ctx, id: string): Promise<boolean> =>
  await remove(ctx, id, { table: routingRules, action: "routing-rule.remove" });

const remove = async (
  ctx: Ctx,
  id: string,
  { table, action }: { table: typeof lawyers | typeof routingRules; action: string },
): Promise<boolean> =>
  await withPermission(ctx, "lawyers.change", async (tx) => {
    await holdRegister(tx, ctx);
    const gone = await tx.delete(table).where(and(eq(table.databaseId, ctx.databaseId), eq(table.id, id)));
    if (gone.rowCount === 0) return false;
    await recordAudit(tx, ctx, { action, object: id });
    await askRouting(tx, ctx);
    return true;
  });

/** Says whose publications are that are nobody's otherwise: of a court, or of a searched term. Audited. */
export const addRoutingRule = async (
  ctx: Ctx,
  { by, value: typed, personId }: { by: "court" | "term"; value: string; personId: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: RuleRefusal }> =>
  await withPermission(ctx, "lawyers.change", async (tx) => {
    await holdRegister(tx, ctx);
    const value = by === "court" ? (courtOfCode(codeOfCourt(typed) ?? "")?.acronym ?? null) : typed;
    if (value === null) return { ok: false, reason: "no-court" };
    const rules = await rulesIn(tx, ctx);
    if (rules.length >= mostRules) return { ok: false, reason: "too-many" };
    if (rules.some((one) => one.by === by && fold(one.value) === fold(value)))
      return { ok: false, reason: "taken" };
    if (!(await peopleIn(tx, ctx)).some(({ id }) => id === personId)) return { ok: false, reason: "no-role" };
    const [made] = await tx
      .insert(routingRules)
      .values({ databaseId: ctx.databaseId, by, value, personId })
      .returning({ id: routingRules.id });
    if (made === undefined) throw new Error("the rule was not written");
    await recordAudit(tx, ctx, {
      action: "routing-rule.add",
      object: made.id,
      detail: { by, person: personId },
    });
    await askRouting(tx, ctx);
    return { ok: true, id: made.id };
  });

/**
 * Has it looked for again whose the publications of the inbox are, also those that whoever changes the register does not see;
 * what a person gave to somebody stays.
 */
export async function askRouting(tx: Tx, ctx: Ctx): Promise<void> {
  await forTheFirm(tx, () =>
    tx
      .update(publications)
      .set({ routedAt: null })
      .where(
        and(
          eq(publications.databaseId, ctx.databaseId),
          eq(publications.isArchived, false),
          // What is being looked at holds the register, so that nothing is on the way.
          isNotNull(publications.routedAt),
          ne(sql`coalesce(${publications.assigner}, '')`, "person"),
        ),
      ),
  );
  await enqueueOnce(tx, "publication-prepare", ctx);
}
