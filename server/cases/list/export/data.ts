import { selectionRefusal } from "#lib/cases/selection/schema.ts";
import "server-only";
import { eq, sql } from "drizzle-orm";
import { csvHead, csvLines, type ExportedCase } from "#lib/cases/list/csv.ts";
import { type CaseFilters, readFilters } from "#lib/cases/list/filters.ts";
import { coverSchema } from "#lib/cases/schema.ts";
import { mostNamed } from "#lib/cases/selection/schema.ts";
import { csvName } from "#lib/csv/table.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import {
  type Ctx,
  personIdOf,
  readWithPermission,
  requirePermission,
  withPermission,
} from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { factColumns, factsOf, labelsOfCase, namedPerson, requireConfirmedFor } from "#server/cases/data.ts";
import { filterCaseNumbers } from "#server/cases/list/data.ts";
import { caseNotes, cases, caseVisits, databases, users } from "#server/db/schema/schema.ts";
import { unseenDocumentsOf, unseenOf, visitOf } from "#server/visits/data.ts";

/** The cases of a list except some, or cases named one by one. */
export type ExportedSelection = { filters: CaseFilters; except: string[] } | { numbers: string[] };
type WishesOf = (numbers: readonly string[]) => Promise<Map<string, string>>;
export type CaseTable = { filename: string; count: number; chunks: AsyncGenerator<string> };

/** So many that writing their lines does not hold up other requests. */
const perPage = 100;
/** More cases than any firm has. While the file is written only their numbers are in memory, 20 characters each. */
const mostCases = 1_000_000;

/**
 * Cases as a CSV file that is written while it is read. Which cases, and in which order, is decided at the start, so
 * that each is in the file exactly once whatever changes meanwhile; their columns are read page by page. `wishesOf`:
 * what is wanted of the monitoring of some of them and not done, in words. Audited.
 */
export async function exportCases(
  ctx: Ctx,
  selection: ExportedSelection,
  wishesOf: WishesOf = async () => new Map(),
): Promise<CaseTable> {
  const numbers = await exportableNumbers(ctx, selection);
  const firm = await withPermission(ctx, "cases.export", async (tx) => {
    await recordAudit(tx, ctx, { action: "cases.export", detail: { cases: numbers.length } });
    const [row] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return row ?? { name: "", simulated: false };
  });
  const now = new Date();
  const filename = csvName({ what: "processos", firm, day: dayKey(now) });
  return { filename, count: numbers.length, chunks: writing({ ctx, wishesOf }, numbers, now) };
}

/** The numbers of the cases that an export would have. With one under secrecy it asks who the person is. */
export async function exportableNumbers(ctx: Ctx, selection: ExportedSelection): Promise<string[]> {
  requirePermission(ctx, "cases.export");
  const numbers = await selected(ctx, selection);
  await readWithPermission(ctx, "cases.export", (tx) => requireConfirmedFor(tx, ctx, numbers));
  return numbers;
}

/** What the query of an export's address asks for: the cases in `numeros`, or those of its filters without `exceto`. */
export function readSelection(query: URLSearchParams): ExportedSelection {
  const named = query.get("numeros");
  if (named !== null) return { numbers: numbersIn(named) };
  return { filters: readFilters(query), except: numbersIn(query.get("exceto") ?? "") };
}

function numbersIn(text: string): string[] {
  const numbers = text.split(",").filter((part) => part !== "");
  if (numbers.length > mostNamed) throw new AppError("invalid", selectionRefusal("named", mostNamed));
  if (numbers.some((number) => !/^[0-9]{20}$/.test(number))) {
    throw new AppError("invalid", questionRefusal("number"));
  }
  return numbers;
}

async function selected(ctx: Ctx, selection: ExportedSelection): Promise<string[]> {
  if ("numbers" in selection) return await ofThoseHere(ctx, [...new Set(selection.numbers)]);
  const found = await filterCaseNumbers(ctx, { filters: selection.filters, most: mostCases });
  const except = new Set(selection.except);
  return except.size === 0 ? found : found.filter((cnj) => !except.has(cnj));
}

/** The numbers that are cases of this database, in the order in which they were named. */
async function ofThoseHere(ctx: Ctx, numbers: string[]): Promise<string[]> {
  const { rows } = await readWithPermission(ctx, "cases.export", (tx) =>
    tx.execute<{ cnj: string }>(sql`
      select cnj from ${cases} where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])`),
  );
  const here = new Set(rows.map(({ cnj }) => cnj));
  return numbers.filter((cnj) => here.has(cnj));
}

async function* writing(
  { ctx, wishesOf }: { ctx: Ctx; wishesOf: WishesOf },
  numbers: string[],
  now: Date,
): AsyncGenerator<string> {
  yield csvHead();
  for (let start = 0; start < numbers.length; start += perPage) {
    const some = numbers.slice(start, start + perPage);
    const page = await readCases(ctx, some, now);
    const wishes = await wishesOf(some);
    const watched = page.map((one) => ({ ...one, wish: wishes.get(one.cnj) ?? null }));
    yield csvLines(watched, now.toISOString());
  }
}

/** The cases in the order of `numbers`. */
async function readCases(ctx: Ctx, numbers: string[], now: Date): Promise<Omit<ExportedCase, "wish">[]> {
  const visitor = { own: ctx.databaseId, person: personIdOf(ctx) };
  const rows = await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "cases.export", (tx) =>
      tx
        .select({
          cnj: cases.cnj,
          cover: cases.cover,
          movements: cases.movementCount,
          documents: cases.documentCount,
          notes: sql<number>`(select count(*)::integer from ${caseNotes} n
          where n.database_id = ${ctx.databaseId} and n.cnj = ${cases.cnj} and n.deleted_at is null)`,
          unseen: unseenOf(visitor),
          unseenDocuments: unseenDocumentsOf(visitor),
          lastMovementAt: cases.lastMovementAt,
          lastMovementText: cases.lastMovementText,
          ...factColumns,
          push: cases.push,
          responsible: namedPerson(ctx.databaseId),
          archivedAt: cases.archivedAt,
          archivedBy: cases.archivedBy,
          labels: labelsOfCase(ctx.databaseId),
        })
        .from(cases)
        .innerJoin(
          sql`unnest(${sql.param(numbers)}::char(20)[]) with ordinality as asked (number, place)`,
          sql`${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = asked.number`,
        )
        .leftJoin(users, eq(users.id, cases.responsibleId))
        .leftJoin(caseVisits, visitOf(visitor))
        .orderBy(sql`asked.place`),
    ),
  );
  return rows.map(
    ({ lastMovementAt, lastMovementText, movements, documents, notes, unseen, unseenDocuments, ...row }) => ({
      ...row,
      news: unseen?.count ?? 0,
      documentNews: unseenDocuments?.count ?? 0,
      ...(row.archivedAt && { archived: { at: row.archivedAt.toISOString(), by: row.archivedBy } }),
      ...factsOf(row, now),
      cover: coverSchema.safeParse(row.cover).data ?? null,
      counts: row.firstAnswerAt === null ? null : { movements, documents },
      notes,
      labels: row.labels.map(({ name }) => name),
      lastMovement:
        lastMovementAt === null || lastMovementText === null
          ? null
          : { at: lastMovementAt.toISOString(), description: lastMovementText },
    }),
  );
}
