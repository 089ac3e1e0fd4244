import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { csvName } from "#lib/csv/table.ts";
import {
  type ExportedPublication,
  publicationCsvCut,
  publicationCsvHead,
  publicationCsvLines,
} from "#lib/publications/list/csv.ts";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases, publications } from "#server/db/schema/schema.ts";
import { diaryOf, foundPublications } from "#server/publications/list/conditions/data.ts";
import { listedDay } from "#server/publications/list/data.ts";
import { readPublicationRows } from "#server/publications/list/rows/data.ts";

/** So many that writing their lines does not hold up other requests. */
const perPage = 100;
/** So many are written into one file. */
const mostInFile = 20_000;

/** A row that stands for several of its case is no line of a file: each is one. */
const everyOne = { isGrouped: false };

type Asked = PublicationFilters & { now?: Date; most?: number };

/**
 * The publications of a list as CSV, decided at the start: the newest day first, in it the last that came. With one of a case
 * under secrecy it asks who the person is. Audited.
 */
export async function exportPublications(
  ctx: Ctx,
  { now = new Date(), most = mostInFile, ...listed }: Asked,
): Promise<{ filename: string; count: number; chunks: AsyncGenerator<string> }> {
  const filters = { ...listed, ...everyOne };
  const { ids, left, firm } = await withPermission(ctx, "cases.export", async (tx) => {
    const { ids, left } = await allowed(tx, ctx, { filters, most });
    await recordAudit(tx, ctx, { action: "publications.export", detail: { publications: ids.length } });
    const [row] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return { ids, left, firm: row ?? { name: "", simulated: false } };
  });
  const today = dayKey(now);
  const filename = csvName({ what: "publicacoes", firm, day: today });
  return { filename, count: ids.length, chunks: writing(ctx, { ids, left, filters, today }) };
}

/** Before a page opens the address of the file: with one of a case under secrecy it asks who the person is. */
export async function checkPublicationExport(
  ctx: Ctx,
  { now: _, most = mostInFile, ...filters }: Asked,
): Promise<void> {
  await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "cases.export", (tx) =>
      allowed(tx, ctx, { filters: { ...filters, ...everyOne }, most }),
    ),
  );
}

/** The ids of the publications that the file has, and how many it leaves out. */
async function allowed(
  tx: Tx,
  ctx: Ctx,
  { filters, most }: { filters: PublicationFilters; most: number },
): Promise<{ ids: string[]; left: number }> {
  const found = foundPublications(ctx, filters);
  if (found === null) return { ids: [], left: 0 };
  const placed = await tx
    .select({ id: publications.id, cnj: publications.cnj })
    .from(publications)
    .where(found)
    .orderBy(desc(listedDay), desc(publications.position))
    .limit(most);
  await requireConfirmedFor(tx, ctx, [...new Set(placed.flatMap(({ cnj }) => cnj ?? []))]);
  const all = placed.length < most ? placed.length : await tx.$count(publications, found);
  return { ids: placed.map(({ id }) => id), left: all - placed.length };
}

async function* writing(
  ctx: Ctx,
  { ids, left, filters, today }: { ids: string[]; left: number; filters: PublicationFilters; today: string },
): AsyncGenerator<string> {
  yield publicationCsvHead();
  for (let from = 0; from < ids.length; from += perPage) {
    const page = ids.slice(from, from + perPage);
    const rows = await inTurn(ctx, "heavy", () =>
      readWithPermission(ctx, "cases.export", (tx) =>
        exportedPublications(tx, ctx, { ids: page, filters, today }),
      ),
    );
    yield publicationCsvLines(rows);
  }
  yield publicationCsvCut(left);
}

/** These publications as files say them, in this order; those that are not here any more are left out. */
export async function exportedPublications(
  tx: Tx,
  ctx: Ctx,
  { ids, filters, today }: { ids: readonly string[]; filters: PublicationFilters; today: string },
): Promise<ExportedPublication[]> {
  // The row says what was ordered, not what a search found in the text.
  const rows = await readPublicationRows(tx, ctx, { ids, filters: { ...filters, q: "" }, today });
  const { id, courtCode, assigneeId, readAt, readById, readBy, archivedAt, archivedBy } = publications;
  const found = await tx
    .select({
      ...{ id, courtCode, diary: diaryOf(publications), assigneeId, readAt, readById, readBy },
      ...{ archivedAt, archivedBy },
    })
    .from(publications)
    .where(and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids])));
  const more = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const of = more.get(row.id);
    return of === undefined
      ? []
      : [
          {
            ...row,
            // The same for whoever takes the file.
            isRead: of.readAt !== null && (of.assigneeId === null || of.readById === of.assigneeId),
            court: courtOfCode(of.courtCode ?? "")?.acronym ?? null,
            diary: of.diary,
            readAt: of.readAt?.toISOString() ?? null,
            readBy: of.readBy,
            // Of one that was brought back it says nothing.
            archivedAt: row.isArchived ? (of.archivedAt?.toISOString() ?? null) : null,
            archivedBy: row.isArchived ? of.archivedBy : null,
          },
        ];
  });
}
