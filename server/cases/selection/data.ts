import { selectionRefusal } from "#lib/cases/selection/schema.ts";
import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { readFilters } from "#lib/cases/list/filters.ts";
import { type caseSelectionSchema, mostAtOnce } from "#lib/cases/selection/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, requirePermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { filterCaseNumbers } from "#server/cases/list/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";

export const tooManySelected = selectionRefusal("changed", mostAtOnce);

/** The cases that a change is for: those named, or those that a list shows now. Null when they are too many for one. */
export async function selectedNumbers(
  ctx: Ctx,
  selection: z.output<typeof caseSelectionSchema>,
): Promise<string[] | null> {
  requirePermission(ctx, "cases.read");
  if ("numbers" in selection) return [...new Set(selection.numbers)];
  const filters = readFilters(new URLSearchParams(selection.query));
  const found = await filterCaseNumbers(ctx, { filters, most: mostAtOnce + 1 });
  if (found.length > mostAtOnce) return null;
  const except = new Set(selection.except);
  return found.filter((cnj) => !except.has(cnj));
}

/** Those of the numbers that are cases of this database. Throws "not found" when none is. */
export async function casesHere(tx: Tx, ctx: Ctx, numbers: string[]): Promise<Cnj[]> {
  const { rows } = await tx.execute<{ cnj: Cnj }>(sql`
    select cnj from ${cases} where database_id = ${ctx.databaseId}
      and cnj = any(${sql.param(numbers)}::char(20)[]) order by cnj`);
  if (rows.length === 0) throw notFound(numbers.length === 1 ? "case" : "cases");
  return rows.map(({ cnj }) => cnj);
}

type Detail = Record<string, string | number | boolean | null>;

/** What the audit row says of a change of cases: the number of a single case, or how many cases. */
export function auditedCases(numbers: string[], detail: Detail): { object?: string; detail: Detail } {
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined
    ? { object: only, detail }
    : { detail: { ...detail, selected: numbers.length } };
}
