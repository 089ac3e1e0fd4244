import "server-only";
import { eq } from "drizzle-orm";
import { csvName } from "#lib/csv/table.ts";
import { guideCsvHead, guideCsvLines } from "#lib/guides/list/csv.ts";
import type { GuideFilters } from "#lib/guides/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { placedGuides } from "#server/guides/list/data.ts";
import { readRows } from "#server/guides/list/rows/data.ts";

/** So many that writing their lines does not hold up other requests. */
const perPage = 100;

/** The guides of a list as CSV, decided at the start. With one under secrecy it asks who the person is. Audited. */
export async function exportGuides(
  ctx: Ctx,
  { now = new Date(), ...filters }: GuideFilters & { now?: Date },
): Promise<{ filename: string; count: number; chunks: AsyncGenerator<string> }> {
  const { ids, firm } = await withPermission(ctx, "cases.export", async (tx) => {
    const exported = await allowed(tx, ctx, { filters, now });
    await recordAudit(tx, ctx, { action: "guides.export", detail: { guides: exported.length } });
    const [row] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return { ids: exported, firm: row ?? { name: "", simulated: false } };
  });
  const filename = csvName({ what: "guias", firm, day: dayKey(now) });
  return { filename, count: ids.length, chunks: writing(ctx, ids) };
}

/** Before a page opens the address of the file: with one of a case under secrecy it asks who the person is. */
export async function checkGuideExport(
  ctx: Ctx,
  { now = new Date(), ...filters }: GuideFilters & { now?: Date },
): Promise<void> {
  await readWithPermission(ctx, "cases.export", (tx) => allowed(tx, ctx, { filters, now }));
}

/** The ids of the guides that the file has. */
async function allowed(
  tx: Tx,
  ctx: Ctx,
  { filters, now }: { filters: GuideFilters; now: Date },
): Promise<string[]> {
  const placed = await placedGuides(tx, ctx, { filters, now });
  await requireConfirmedFor(tx, ctx, [...new Set(placed.map(({ cnj }) => cnj))]);
  return placed.map(({ id }) => id);
}

async function* writing(ctx: Ctx, ids: string[]): AsyncGenerator<string> {
  yield guideCsvHead();
  for (let from = 0; from < ids.length; from += perPage) {
    const page = ids.slice(from, from + perPage);
    const rows = await inTurn(ctx, "heavy", () =>
      readWithPermission(ctx, "cases.export", (tx) => readRows(tx, ctx, page)),
    );
    yield guideCsvLines(rows);
  }
}
