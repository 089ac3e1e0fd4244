import "server-only";
import { eq } from "drizzle-orm";
import { isCnj } from "#lib/cnj/number.ts";
import { csvName } from "#lib/csv/table.ts";
import { deadlineCsvCut, deadlineCsvHead, deadlineCsvLines } from "#lib/deadlines/list/csv.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { filteredRows } from "#server/deadlines/list/data.ts";

type Asked = DeadlineFilters & { now?: Date };

/** The deadlines that the page shows as a CSV file. With one of a case under secrecy it asks who the person is. Audited. */
export async function exportDeadlines(
  ctx: Ctx,
  { now = new Date(), ...filters }: Asked,
): Promise<{ filename: string; count: number; chunks: AsyncGenerator<string> }> {
  const { firm, ...exported } = await withPermission(ctx, "cases.export", async (tx) => {
    const exported = await allowed(tx, ctx, { filters, now });
    const detail = { deadlines: exported.rows.length + exported.hearings.length };
    await recordAudit(tx, ctx, { action: "deadlines.export", detail });
    const [row] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return { ...exported, firm: row ?? { name: "", simulated: false } };
  });
  const today = dayKey(now);
  const filename = csvName({ what: "prazos", firm, day: today });
  const count = exported.rows.length + exported.hearings.length;
  return { filename, count, chunks: writing({ ...exported, today }) };
}

/** Before a page opens the address of the file: with one of a case under secrecy it asks who the person is. */
export async function checkDeadlineExport(ctx: Ctx, { now = new Date(), ...filters }: Asked): Promise<void> {
  await readWithPermission(ctx, "cases.export", (tx) => allowed(tx, ctx, { filters, now }));
}

type Exported = Awaited<ReturnType<typeof filteredRows>>;

async function allowed(tx: Tx, ctx: Ctx, asked: { filters: DeadlineFilters; now: Date }): Promise<Exported> {
  const exported = await filteredRows(tx, ctx, asked);
  const numbers = [...exported.rows, ...exported.hearings].flatMap(({ cnj }) =>
    cnj !== null && isCnj(cnj) ? [cnj] : [],
  );
  await requireConfirmedFor(tx, ctx, [...new Set(numbers)]);
  return exported;
}

async function* writing(all: Exported & { today: string }): AsyncGenerator<string> {
  yield deadlineCsvHead();
  yield deadlineCsvLines(all.rows, all.hearings);
  yield deadlineCsvCut(all);
}
