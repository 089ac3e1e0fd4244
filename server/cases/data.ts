import "server-only";
import { and, desc, eq, like, type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "#lib/cases/cursor.ts";
import {
  type CasePage,
  type CaseRow,
  type CaseView,
  coverSchema,
  type Freshness,
  type MovementPage,
} from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";

const pageSize = 50;
/** A refresh that did not end in this time is not shown as running any more. */
const refreshPatience = 120_000;

type Row = typeof cases.$inferSelect;

function freshnessOf(row: Row, now: Date): Freshness {
  const refreshing = row.refreshingSince !== null && +now - +row.refreshingSince < refreshPatience;
  return {
    checkedAt: row.checkedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    failure: row.failure,
    refreshing,
  };
}

function rowOf(row: Row, now: Date): CaseRow {
  return {
    cnj: row.cnj,
    activeParty: row.activeParty,
    passiveParty: row.passiveParty,
    partyCount: row.partyCount,
    restricted: row.restricted,
    className: row.className,
    chamber: row.chamber,
    court: courtOf(row.cnj)?.acronym ?? "",
    lastMovement:
      row.lastMovementAt === null || row.lastMovementText === null
        ? null
        : { at: row.lastMovementAt.toISOString(), description: row.lastMovementText },
    freshness: freshnessOf(row, now),
    importing: row.importing,
  };
}

/** A page of cases, last moved first; `q` looks in number, parties, class and court. */
export async function listCases(
  ctx: Ctx,
  { q, cursor }: { q: string; cursor: string | null },
): Promise<CasePage> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const matches = and(eq(cases.databaseId, ctx.databaseId), textMatches(q));
    const after = readCursor(cursor);
    const beyond =
      after === null
        ? undefined
        : sql`(coalesce(${cases.lastMovementAt}, '-infinity'), ${cases.cnj}) < (${after.at}::timestamptz, ${after.id})`;
    const rows = await tx
      .select()
      .from(cases)
      .where(and(matches, beyond))
      .orderBy(sql`coalesce(${cases.lastMovementAt}, '-infinity') desc`, desc(cases.cnj))
      .limit(pageSize + 1);
    const items = rows.slice(0, pageSize);
    const last = items.at(-1);
    const now = new Date();
    return {
      items: items.map((row) => rowOf(row, now)),
      total: await tx.$count(cases, matches),
      nextCursor:
        rows.length > pageSize && last !== undefined
          ? writeCursor({ at: last.lastMovementAt?.toISOString() ?? "-infinity", id: last.cnj })
          : null,
    };
  });
}

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const plain = "aaaaaeeeeiiiiooooouuuucn";
const folded = (value: SQL) => sql`translate(lower(${value}), ${accented}, ${plain})`;

/** Every word must be in a party, the class or the court, whatever its accents; or the digits in the number. */
function textMatches(q: string): SQL | undefined {
  const text = q.replaceAll("\0", "").trim().slice(0, 200);
  if (text === "") return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length >= 3 && /^[\d.\-\s/]+$/.test(text)) return like(cases.cnj, `%${digits}%`);
  const searched = sql`concat_ws(' ', ${cases.activeParty}, ${cases.passiveParty}, ${cases.className}, ${cases.chamber}, ${cases.cnj})`;
  const words = text.split(/\s+/).slice(0, 12);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      return sql`${folded(searched)} like ${folded(sql`${pattern}`)}`;
    }),
  );
}

export async function findCase(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row ?? null;
}

/** A case as the mirror knows it, or null when this database does not have it. */
export async function getCase(ctx: Ctx, cnj: Cnj): Promise<CaseView | null> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    return {
      cnj: row.cnj,
      cover: row.cover === null ? null : coverSchema.parse(row.cover),
      coverReceivedAt: row.coverReceivedAt?.toISOString() ?? null,
      importedAt: row.importedAt.toISOString(),
      importedBy: row.importedBy,
      counts: { movements: row.movementCount, documents: row.documentCount },
      freshness: freshnessOf(row, new Date()),
    };
  });
}

/** A page of movements, newest first; those without a usable time come last. */
export async function listMovements(
  ctx: Ctx,
  { cnj, cursor, limit }: { cnj: Cnj; cursor: string | null; limit: number },
): Promise<MovementPage | null> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    const after = readCursor(cursor);
    const beyond =
      after === null
        ? undefined
        : sql`(coalesce(${movements.occurredAt}, '-infinity'), ${movements.position}) < (${after.at}::timestamptz, ${after.id.slice(0, 18)}::bigint)`;
    const rows = await tx
      .select()
      .from(movements)
      .where(and(eq(movements.databaseId, ctx.databaseId), eq(movements.cnj, cnj), beyond))
      .orderBy(sql`coalesce(${movements.occurredAt}, '-infinity') desc`, desc(movements.position))
      .limit(limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((movement) => ({
        id: movement.id,
        origin: movement.origin,
        at: movement.occurredAt?.toISOString() ?? null,
        description: movement.description,
        complement: movement.complement,
      })),
      total: row.movementCount,
      nextCursor:
        rows.length > limit && last !== undefined
          ? writeCursor({ at: last.occurredAt?.toISOString() ?? "-infinity", id: String(last.position) })
          : null,
    };
  });
}

/** Which of these numbers this database has already. */
export async function knownCases(ctx: Ctx, numbers: string[]): Promise<string[]> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<{ cnj: string }>(sql`
      select cnj from ${cases} where database_id = ${ctx.databaseId}
        and cnj = any(${sql.param(numbers)}::char(20)[])`);
    return rows.map(({ cnj }) => cnj);
  });
}
