import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { LabelCount } from "#lib/cases/organisation/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { hiddenNumbers } from "#server/db/hidden.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";

/** The labels with how many followed cases carry each, or of `numbers`. Not those of hidden cases alone: names tell. */
export async function listLabels(ctx: Ctx, { numbers }: { numbers?: string[] } = {}): Promise<LabelCount[]> {
  const among = numbers
    ? sql`l.cnj = any(${sql.param(numbers)}::char(20)[])`
    : sql`not exists (select from ${cases} a
        where a.database_id = ${ctx.databaseId} and a.cnj = l.cnj and a.archived_at is not null)`;
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const hidden = await hiddenLabels(tx, ctx);
    const { rows } = await tx.execute<LabelCount>(sql`
      select ${labels.id}, ${labels.name}, coalesce(carried.count, 0)::integer as count
      from ${labels} left join (
        select l.label_id, count(*) as count from ${caseLabels} l
        where l.database_id = ${ctx.databaseId} and ${among} group by l.label_id
      ) carried on carried.label_id = ${labels.id}
      where ${labels.databaseId} = ${ctx.databaseId}
      order by fold_text(${labels.name}), ${labels.name}`);
    return rows.filter(({ id }) => !hidden.has(id));
  });
}

/** The labels that hidden cases carry and no other. */
async function hiddenLabels(tx: Tx, ctx: Ctx): Promise<Set<string>> {
  const numbers = await hiddenNumbers(tx, ctx);
  if (numbers.length === 0) return new Set();
  const carried = sql`select label_id as id from ${caseLabels} l where l.database_id = ${ctx.databaseId}`;
  const { rows } = await forTheFirm(tx, () =>
    tx.execute<{ id: string }>(sql`${carried} group by label_id
      having bool_and(l.cnj = any(${sql.param(numbers)}::char(20)[]))`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a case that is hidden from the person carries a label. */
export async function isOnHidden(tx: Tx, ctx: Ctx, id: string): Promise<boolean> {
  const numbers = await hiddenNumbers(tx, ctx);
  if (numbers.length === 0) return false;
  const { databaseId, labelId, cnj } = caseLabels;
  const there = and(eq(databaseId, ctx.databaseId), eq(labelId, id), inArray(cnj, numbers));
  return (await forTheFirm(tx, () => tx.$count(caseLabels, there))) > 0;
}
