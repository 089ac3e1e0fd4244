import "server-only";
import { eq } from "drizzle-orm";
import { csvName } from "#lib/csv/table.ts";
import { filingCsvHead, filingCsvLines } from "#lib/filings/list/csv.ts";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { boardFilings, readRows } from "#server/filings/list/data.ts";

/** So many that writing their lines does not hold up other requests. */
const perPage = 100;

type Asked = BoardFilters & { now?: Date };

/** The petitions of a board as CSV, decided at the start. With one of a case under secrecy it asks who the person is. Audited. */
export async function exportFilings(
  ctx: Ctx,
  { now = new Date(), ...filters }: Asked,
): Promise<{ filename: string; count: number; chunks: AsyncGenerator<string> }> {
  const { ids, firm } = await withPermission(ctx, "cases.export", async (tx) => {
    const exported = await allowed(tx, ctx, { filters, now });
    await recordAudit(tx, ctx, { action: "filings.export", detail: { filings: exported.length } });
    const [row] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return { ids: exported, firm: row ?? { name: "", simulated: false } };
  });
  const filename = csvName({ what: "peticoes", firm, day: dayKey(now) });
  return { filename, count: ids.length, chunks: writing(ctx, ids) };
}

/** Before a page opens the address of the file: with one of a case under secrecy it asks who the person is. */
export async function checkFilingExport(ctx: Ctx, { now = new Date(), ...filters }: Asked): Promise<void> {
  await readWithPermission(ctx, "cases.export", (tx) => allowed(tx, ctx, { filters, now }));
}

/** The ids of the petitions that the file has. */
async function allowed(tx: Tx, ctx: Ctx, asked: { filters: BoardFilters; now: Date }): Promise<string[]> {
  const placed = await boardFilings(tx, ctx, asked);
  await requireConfirmedFor(tx, ctx, [...new Set(placed.map(({ cnj }) => cnj))]);
  return placed.map(({ id }) => id);
}

async function* writing(ctx: Ctx, ids: string[]): AsyncGenerator<string> {
  yield filingCsvHead();
  for (let from = 0; from < ids.length; from += perPage) {
    const page = ids.slice(from, from + perPage);
    const rows = await inTurn(ctx, "heavy", () =>
      readWithPermission(ctx, "cases.export", (tx) => readRows(tx, ctx, page)),
    );
    yield filingCsvLines(rows);
  }
}
