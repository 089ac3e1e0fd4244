import "server-only";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import type { CasePage, CaseRow } from "#lib/cases/schema.ts";
import type { Coverage } from "#lib/push/coverage.ts";
import { wishWords } from "#lib/push/words.ts";
import { type Ctx, readTogether, readWithPermission } from "#server/auth/ctx.ts";
import { isSearch, listCases } from "#server/cases/list/data.ts";
import { type CaseTable, type ExportedSelection, exportCases } from "#server/cases/list/export/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { getCoverage } from "#server/push/coverage/data.ts";
import { watchesOf } from "#server/push/standing/data.ts";

/** A page of the list of cases, with what is wanted of the monitoring of each, as its own page says it. */
export async function listCasesWithWishes(
  ctx: Ctx,
  asked: { filters: CaseFilters; cursor: string | null },
): Promise<CasePage> {
  const page = await listCases(ctx, asked);
  if (page.items.length === 0) return page;
  return await readWithPermission(ctx, "cases.read", async (tx) => ({
    ...page,
    items: await withWishes(tx, ctx, page.items),
  }));
}

/** The first of them, and how far the service looks at the court, which the head of the list says. */
export async function firstCases(
  ctx: Ctx,
  { filters }: { filters: CaseFilters },
): Promise<{ page: CasePage; coverage: Coverage }> {
  const read = async () => {
    const [page, coverage] = await Promise.all([
      listCasesWithWishes(ctx, { filters, cursor: null }),
      getCoverage(ctx),
    ]);
    return { page, coverage };
  };
  // A search waits for its turn, which nobody does with a connection in hand.
  return await (isSearch(filters) ? read() : readTogether(ctx, "cases.read", read));
}

/** The cases of a list as a CSV file, with what is wanted of the monitoring of each. */
export const exportCasesWithWishes = async (ctx: Ctx, selection: ExportedSelection): Promise<CaseTable> =>
  await exportCases(ctx, selection, async (numbers) => {
    const watches = await readWithPermission(ctx, "cases.export", (tx) => watchesOf(tx, ctx, { numbers }));
    const worded = [...watches].map(([cnj, watch]) => [cnj, wishWords(watch)?.row ?? null] as const);
    return new Map(worded.flatMap(([cnj, words]) => (words === null ? [] : [[cnj, words] as const])));
  });

async function withWishes(tx: Tx, ctx: Ctx, rows: readonly CaseRow[]): Promise<CaseRow[]> {
  const watches = await watchesOf(tx, ctx, { numbers: rows.map(({ cnj }) => cnj) });
  return rows.map((row) => {
    const { wish = null, halt = null } = watches.get(row.cnj) ?? {};
    return wish === null ? row : { ...row, watch: { wish, halt } };
  });
}
