import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { mostRules, type Rule } from "#lib/alerts/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { alertRuleCases, alertRules, cases } from "#server/db/schema/schema.ts";

/** Of what a person wants to be told. Not audited: that says nothing of a case. */

export type RuleAdded = { ok: true; id: string } | { ok: false; reason: "too-many-rules" } | NotHere;
/** `missing`: a number that is no case of this database, as far as the person sees. */
type NotHere = { ok: false; reason: "not-here"; missing: Cnj };

/** Adds a rule for whoever acts; it holds for what comes from now on. */
export const addRule = async (ctx: Ctx, { numbers, ...rule }: Rule): Promise<RuleAdded> =>
  await withPermission(ctx, "cases.read", async (tx) => {
    const userId = personIdOf(ctx);
    if (userId === null) throw notFound("alert-rule");
    const { databaseId } = ctx;
    await oneAtATime(tx, `alert rules ${databaseId} ${userId}`);
    const own = and(eq(alertRules.databaseId, databaseId), eq(alertRules.userId, userId));
    if ((await tx.$count(alertRules, own)) >= mostRules) return { ok: false, reason: "too-many-rules" };
    const missing = await missingOf(tx, ctx, numbers);
    if (missing !== null) return missing;
    const [added] = await tx
      .insert(alertRules)
      .values({ databaseId, userId, ...rule })
      .returning({ id: alertRules.id });
    if (added === undefined) throw new Error("no rule");
    await choose(tx, ctx, { id: added.id, numbers });
    return { ok: true, id: added.id };
  });

/** Changes a rule of whoever acts; so it holds for what comes from now on. Throws "not found". */
export const changeRule = async (
  ctx: Ctx,
  { id, rule: { numbers, ...rule } }: { id: string; rule: Rule },
): Promise<{ ok: true } | NotHere> =>
  await withPermission(ctx, "cases.read", async (tx) => {
    const missing = await missingOf(tx, ctx, numbers);
    if (missing !== null) return missing;
    const { rowCount } = await tx.update(alertRules).set(rule).where(ownRule(ctx, id));
    if (rowCount === 0) throw notFound("alert-rule");
    await tx
      .delete(alertRuleCases)
      .where(and(eq(alertRuleCases.databaseId, ctx.databaseId), eq(alertRuleCases.ruleId, id)));
    await choose(tx, ctx, { id, numbers });
    return { ok: true };
  });

const ownRule = (ctx: Ctx, id: string) =>
  and(
    eq(alertRules.databaseId, ctx.databaseId),
    eq(alertRules.id, id),
    sql`${alertRules.userId} = ${personIdOf(ctx)}::uuid`,
  );

async function missingOf(tx: Tx, { databaseId }: Ctx, numbers: readonly string[]): Promise<NotHere | null> {
  const { rows } = await tx.execute<{ cnj: Cnj }>(sql`
    select cnj from unnest(${sql.param(numbers)}::char(20)[]) cnj where not exists (select from ${cases} c
      where c.database_id = ${databaseId} and c.cnj = cnj.cnj) limit 1`);
  const [missing] = rows;
  return missing === undefined ? null : { ok: false, reason: "not-here", missing: missing.cnj };
}

async function choose(
  tx: Tx,
  { databaseId }: Ctx,
  { id, numbers }: { id: string; numbers: readonly string[] },
): Promise<void> {
  await tx.execute(sql`insert into ${alertRuleCases} (database_id, cnj, rule_id)
    select ${databaseId}, cnj, ${id} from unnest(${sql.param(numbers)}::char(20)[]) cnj`);
}

/** Deletes a rule of whoever acts; what it told of stays. Throws "not found". */
export async function deleteRule(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await withPermission(ctx, "cases.read", async (tx) => {
    const { rowCount } = await tx.delete(alertRules).where(ownRule(ctx, id));
    if (rowCount === 0) throw notFound("alert-rule");
  });
}
