import "server-only";
import { and, desc, eq, like, type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "#lib/cases/cursor.ts";
import type { CasePage, CaseRow } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { cases } from "#server/db/schema/schema.ts";
import { type CaseRecord, freshnessOf } from "./data.ts";

const pageSize = 50;

function rowOf(row: CaseRecord, now: Date): CaseRow {
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
    hit: null,
    news: 0,
    labels: [],
    responsible: null,
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
      exact: true,
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
