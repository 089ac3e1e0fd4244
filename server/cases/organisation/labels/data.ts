import "server-only";
import { sql } from "drizzle-orm";
import type { LabelCount } from "#lib/cases/organisation/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { caseLabels, labels } from "#server/db/schema/schema.ts";

/** The labels by name, and how many cases carry each; with `numbers`, how many of those cases. */
export async function listLabels(ctx: Ctx, { numbers }: { numbers?: string[] } = {}): Promise<LabelCount[]> {
  const among = numbers && sql`and l.cnj = any(${sql.param(numbers)}::char(20)[])`;
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<LabelCount>(sql`
      select ${labels.id}, ${labels.name}, coalesce(carried.count, 0)::integer as count
      from ${labels} left join (
        select l.label_id, count(*) as count from ${caseLabels} l
        where l.database_id = ${ctx.databaseId} ${among} group by l.label_id
      ) carried on carried.label_id = ${labels.id}
      where ${labels.databaseId} = ${ctx.databaseId}
      order by fold_text(${labels.name}), ${labels.name}`);
    return rows;
  });
}
