import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isFiltered, type MovementFilters } from "#lib/cases/movements/filters.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Days } from "#lib/time/calendar.ts";
import { type AuditEntry, recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { type CaseRecord, findCase, getCase, requireConfirmedFor } from "#server/cases/data.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { listHearings } from "#server/cases/hearings/data.ts";
import { areListed } from "#server/cases/movements/data.ts";
import { databases, movements } from "#server/db/schema/schema.ts";
import { listDocuments } from "#server/documents/data.ts";
import { type Printed, printCover } from "#server/paper/case/cover.ts";
import { printDocuments } from "#server/paper/case/documents.ts";
import { type PrintedMovement, printMovements } from "#server/paper/case/movements.ts";
import { caseSheet } from "#server/paper/case/sheet.ts";
import type { Sheet } from "#server/paper/sheet.ts";

export type CasePaper = { filename: string; chunks: AsyncGenerator<Uint8Array> };

/** A paper about a case that was asked for: what is known of the case, and an empty sheet with its head and foot. */
export type Begun = { view: CaseView; sheet: Sheet; now: string; simulated: boolean };

/**
 * Begins a paper about a case: permission, the audit row, and the sheet, whose every page names case, person and time, and
 * says so when the case is under secrecy or simulated. A case under secrecy asks who the person is. Null when this database does not have the case.
 */
export async function beginPaper(
  ctx: Ctx,
  { cnj, title, audit }: { cnj: Cnj; title?: string; audit: (row: CaseRecord) => AuditEntry },
): Promise<Begun | null> {
  const firm = await withPermission(ctx, "cases.export", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    await requireConfirmedFor(tx, ctx, [cnj]);
    await recordAudit(tx, ctx, audit(row));
    const [database] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    return database ?? null;
  });
  const view = firm && (await getCase(ctx, cnj));
  if (firm === null || view === null) return null;
  const now = new Date();
  const person = ctx.actor.kind === "user" ? ctx.actor.name : null;
  const sheet = caseSheet({ view, firm, person, title, now });
  return { view, sheet, now: now.toISOString(), simulated: firm.simulated };
}

/** `0000832-35.2018.4.01.3202-simulacao.pdf` behind what kind of paper it is. */
export function paperName(kind: string, { view, simulated }: Begun, days?: Days): string {
  const period = days ? `-${days.from}-a-${days.to}` : "";
  return `${kind}-${formatCnj(view.cnj)}${period}${simulated ? "-simulacao" : ""}.pdf`;
}

/** A paper in pieces as they become ready, `parts` writing one after the other when the reader asks for more. */
export async function* given(sheet: Sheet, parts: AsyncIterable<void>): AsyncGenerator<Uint8Array> {
  for await (const _ of parts) {
    const chunk = sheet.take();
    if (chunk !== null) yield chunk;
  }
  await sheet.end();
  const rest = sheet.take();
  if (rest !== null) yield rest;
}

/** Cover, movements and documents of a case as an A4 document; of filtered movements without documents. Audited. Or null. */
export async function printCase(
  ctx: Ctx,
  { cnj, filters }: { cnj: Cnj; filters: MovementFilters },
): Promise<CasePaper | null> {
  const audit = (row: CaseRecord) => ({
    action: "case.print",
    object: cnj,
    detail: { movements: row.movementCount, filtered: isFiltered(filters) },
  });
  const begun = await beginPaper(ctx, { cnj, audit });
  const record = begun && (await getCheckRecord(ctx, cnj));
  const hearings = begun && (await listHearings(ctx, cnj));
  if (begun === null || record === null || hearings === null) return null;
  const { sheet, view, now } = begun;
  const printed: Printed = { sheet, view, record, hearings: hearings.upcoming, filters, now };
  return { filename: paperName("processo", begun), chunks: given(sheet, writing(ctx, cnj, printed)) };
}

async function* writing(ctx: Ctx, cnj: Cnj, printed: Printed): AsyncGenerator<void> {
  await printCover(printed);
  const { sheet, filters } = printed;
  yield* printMovements(printed, movementsOf(ctx, cnj, filters));
  if (!isFiltered(filters)) await printDocuments(sheet, await listDocuments(ctx, cnj));
}

const perPage = 100;

/** All movements that pass the filters, newest first, each page in its own transaction. */
async function* movementsOf(ctx: Ctx, cnj: Cnj, filters: MovementFilters): AsyncGenerator<PrintedMovement[]> {
  let beyond: SQL | undefined;
  for (;;) {
    const place = sql`coalesce(${movements.occurredAt}, '-infinity')`;
    const rows = await readWithPermission(ctx, "cases.export", (tx) =>
      tx
        .select({
          id: movements.id,
          origin: movements.origin,
          at: movements.occurredAt,
          kind: movements.kind,
          description: movements.description,
          complement: movements.complement,
          unlistedSince: movements.unlistedSince,
          position: movements.position,
          // As text: a JavaScript date would lose the microseconds, which can decide the order.
          place: sql<string>`${place}::text`,
        })
        .from(movements)
        .where(and(areListed(ctx, cnj, filters), beyond))
        .orderBy(desc(place), desc(movements.position))
        .limit(perPage),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ position: _p, place: _q, at, unlistedSince, ...row }) => ({
      ...row,
      at: at?.toISOString() ?? null,
      unlistedSince: unlistedSince?.toISOString() ?? null,
    }));
    if (rows.length < perPage) return;
    beyond = sql`(${place}, ${movements.position}) < (${last.place}::timestamptz, ${last.position}::bigint)`;
  }
}
