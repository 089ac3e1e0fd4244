import "server-only";
import { sql } from "drizzle-orm";
import type { LabelCount } from "#lib/cases/organisation/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";

/** The labels by name, and how many followed cases carry each; with `numbers`, how many of those cases. */
export async function listLabels(ctx: Ctx, { numbers }: { numbers?: string[] } = {}): Promise<LabelCount[]> {
  const among = numbers
    ? sql`l.cnj = any(${sql.param(numbers)}::char(20)[])`
    : sql`not exists (select from ${cases} a
        where a.database_id = ${ctx.databaseId} and a.cnj = l.cnj and a.archived_at is not null)`;
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<LabelCount>(sql`
      select ${labels.id}, ${labels.name}, coalesce(carried.count, 0)::integer as count
      from ${labels} left join (
        select l.label_id, count(*) as count from ${caseLabels} l
        where l.database_id = ${ctx.databaseId} and ${among} group by l.label_id
      ) carried on carried.label_id = ${labels.id}
      where ${labels.databaseId} = ${ctx.databaseId}
      order by fold_text(${labels.name}), ${labels.name}`);
    return rows;
  });
}
