import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { headingParties } from "#lib/cases/cover/rules.ts";
import { isFiltered, type MovementFilters } from "#lib/cases/movements/filters.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { findCase, getCase } from "#server/cases/data.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { areListed } from "#server/cases/movements/data.ts";
import { databases, movements } from "#server/db/schema/schema.ts";
import { listDocuments } from "#server/documents/data.ts";
import { type Printed, printCover } from "#server/paper/case/cover.ts";
import { printDocuments } from "#server/paper/case/documents.ts";
import { type PrintedMovement, printMovements } from "#server/paper/case/movements.ts";
import { Sheet } from "#server/paper/sheet.ts";

export type CasePaper = { filename: string; chunks: AsyncGenerator<Uint8Array> };

/**
 * Cover, movements and list of documents of a case as an A4 document that is made while it is read; of filtered movements
 * without the documents. Null when this database does not
 * have the case. Audited.
 */
export async function printCase(
  ctx: Ctx,
  { cnj, filters }: { cnj: Cnj; filters: MovementFilters },
): Promise<CasePaper | null> {
  const firm = await withPermission(ctx, "cases.export", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    const detail = { movements: row.movementCount, filtered: isFiltered(filters) };
    await recordAudit(tx, ctx, { action: "case.print", object: cnj, detail });
    const [database] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    return database ?? null;
  });
  const view = firm && (await getCase(ctx, cnj));
  const record = view && (await getCheckRecord(ctx, cnj));
  if (firm === null || view === null || record === null) return null;
  const now = new Date();
  const { active, passive } = headingParties(view.cover);
  const name = caseName({ activeParty: active, passiveParty: passive });
  const by = ctx.actor.kind === "user" ? ` por ${ctx.actor.name}` : "";
  const sheet = new Sheet({
    title: `${formatCnj(cnj)}, ${name}`,
    author: firm.name,
    head: { cut: name, whole: formatCnj(cnj) },
    foot: `Autos, impresso em ${formatDateTime(now)}${by}`,
    simulated: firm.simulated,
    printedAt: now,
  });
  const printed: Printed = { sheet, view, record, filters, now: now.toISOString() };
  const filename = `processo-${formatCnj(cnj)}${firm.simulated ? "-simulacao" : ""}.pdf`;
  return { filename, chunks: printing(ctx, cnj, printed) };
}

/** The paper in pieces as they become ready. The next piece is made only when the reader asks for it. */
async function* printing(ctx: Ctx, cnj: Cnj, printed: Printed): AsyncGenerator<Uint8Array> {
  const { sheet, filters } = printed;
  await printCover(printed);
  for await (const _ of printMovements(printed, movementsOf(ctx, cnj, filters))) {
    const chunk = sheet.take();
    if (chunk !== null) yield chunk;
  }
  if (!isFiltered(filters)) await printDocuments(sheet, await listDocuments(ctx, cnj));
  await sheet.end();
  const rest = sheet.take();
  if (rest !== null) yield rest;
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
    yield rows.map(({ position: _p, place: _q, at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
    if (rows.length < perPage) return;
    beyond = sql`(${place}, ${movements.position}) < (${last.place}::timestamptz, ${last.position}::bigint)`;
  }
}
