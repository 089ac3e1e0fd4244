import "server-only";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { csvName } from "#lib/csv/table.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import {
  type ReportEntry,
  reportCsvCut,
  reportCsvHead,
  reportCsvLines,
} from "#lib/publications/report/csv.ts";
import type { ReportAsked, ReportRefusal } from "#lib/publications/report/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, requirePermission, withPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases, deadlines, publications, users } from "#server/db/schema/schema.ts";
import { courtHearings } from "#server/deadlines/hearings/data.ts";
import { rowsById } from "#server/deadlines/rows/data.ts";
import { exportedPublications } from "#server/publications/list/export/data.ts";

/** So many that writing their lines does not hold up other requests. */
const perPage = 100;
/** So many of a kind are written into one file. */
const mostInFile = 20_000;

type Asked = ReportAsked & { now?: Date; most?: number };

/** A line of the report, by its place: of whom, of which day, and what it is. */
type Place = Pick<ReportEntry, "person" | "day"> &
  ({ kind: "publication" | "deadline"; id: string } | { kind: "hearing"; row: CourtHearing });

type Counts = { publications: number; deadlines: number };
export type Report = { ok: true; filename: string; chunks: AsyncGenerator<string> } & Counts;

/**
 * The publications that were made available in a period and the deadlines and hearings that end in it, of a person or of all, as
 * CSV: by person, then by day. What was said not to be the firm's, or to be no deadline, is not in it. With one of a case under
 * secrecy it asks who the person is. Audited.
 */
export async function exportReport(
  ctx: Ctx,
  { now = new Date(), most = mostInFile, ...asked }: Asked,
): Promise<Report | ReportRefusal> {
  const placed = await withPermission(ctx, "cases.export", async (tx) => {
    const found = await allowed(tx, ctx, { asked, now, most });
    if (!found.ok) return found;
    await recordAudit(tx, ctx, { action: "report.export", detail: countsOf(found.places) });
    const [firm] = await tx
      .select({ name: databases.name, simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return { ...found, firm: firm ?? { name: "", simulated: false } };
  });
  if (!placed.ok) return placed;
  const { firm, places, through } = placed;
  const today = dayKey(now);
  const filename = csvName({ what: `relatorio-${asked.from}-${asked.to}`, firm, day: today });
  const cut = reportCsvCut({ through, from: asked.from, today });
  return { ok: true, filename, ...countsOf(places), chunks: writing(ctx, { places, cut, now }) };
}

/** Before a page opens the address of the file: how much it has, or why there is none. Asks as the file does who the person is. */
export async function checkReport(
  ctx: Ctx,
  { now = new Date(), most = mostInFile, ...asked }: Asked,
): Promise<({ ok: true } & Counts) | ReportRefusal> {
  const found = await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "cases.export", (tx) => allowed(tx, ctx, { asked, now, most })),
  );
  return found.ok ? { ok: true, ...countsOf(found.places) } : found;
}

function countsOf(places: readonly Place[]): Counts {
  const count = places.filter(({ kind }) => kind === "publication").length;
  return { publications: count, deadlines: places.length - count };
}

type Given = { asked: ReportAsked; now: Date; most: number };

async function allowed(
  tx: Tx,
  ctx: Ctx,
  given: Given,
): Promise<{ ok: true; places: Place[]; through: string | null } | ReportRefusal> {
  requirePermission(ctx, "publications.read");
  requirePermission(ctx, "deadlines.read");
  if (given.asked.to < given.asked.from) return { ok: false, reason: "order" };
  const found = [await publicationsIn(tx, ctx, given), await deadlinesIn(tx, ctx, given)].flat();
  const { hearings, through } = await hearingsIn(tx, ctx, given);
  const all = [...found, ...hearings];
  if (all.length === 0) return { ok: false, reason: "empty" };
  if (all.length > given.most) return { ok: false, reason: "too-many" };
  await requireConfirmedFor(tx, ctx, [...new Set(all.flatMap(({ cnj }) => cnj ?? []))]);
  return { ok: true, places: all.map(({ cnj: _, ...place }) => place).sort(inOrder), through };
}

type Found = Place & { cnj: string | null };

const named = new Intl.Collator("pt-BR");
const kinds: ReportEntry["kind"][] = ["publication", "deadline", "hearing"];

/** What is nobody's comes last. */
function inOrder(one: Place, other: Place): number {
  if (one.person === null || other.person === null) {
    const byNone = Number(one.person === null) - Number(other.person === null);
    if (byNone !== 0) return byNone;
  }
  return (
    named.compare(one.person ?? "", other.person ?? "") ||
    (one.day < other.day ? -1 : Number(one.day > other.day)) ||
    kinds.indexOf(one.kind) - kinds.indexOf(other.kind)
  );
}

/** Of whom the report is. */
function isTheirs(person: ReportAsked["person"], column: AnyPgColumn): SQL | undefined {
  if (person === null) return undefined;
  return person === "nobody" ? isNull(column) : eq(column, person);
}

/** Those without a day of their own are of the day on which they came. */
async function publicationsIn(tx: Tx, ctx: Ctx, { asked, most }: Given): Promise<Found[]> {
  const { from, to, person } = asked;
  const { id, cnj, availableOn, receivedAt } = publications;
  const came = sql`(${receivedAt} at time zone 'America/Sao_Paulo')::date`;
  const within = (day: SQL | AnyPgColumn) => sql`${day} between ${from}::date and ${to}::date`;
  const rows = await tx
    .select({ id, cnj, day: sql<string>`coalesce(${availableOn}, ${came})::text`, person: users.name })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.assigneeId))
    .where(
      and(
        eq(publications.databaseId, ctx.databaseId),
        or(within(availableOn), and(isNull(availableOn), within(came))),
        isNull(publications.notOursAt),
        isNull(publications.namesakeId),
        isTheirs(person, publications.assigneeId),
      ),
    )
    .orderBy(publications.position)
    .limit(most + 1);
  return rows.map((row) => ({ ...row, kind: "publication" }));
}

async function deadlinesIn(tx: Tx, ctx: Ctx, { asked, most }: Given): Promise<Found[]> {
  const { id, cnj, dueOn, responsibleId, state } = deadlines;
  const rows = await tx
    .select({ id, cnj, day: dueOn, person: users.name })
    .from(deadlines)
    .leftJoin(users, eq(users.id, responsibleId))
    .where(
      and(
        eq(deadlines.databaseId, ctx.databaseId),
        sql`${dueOn} between ${asked.from}::date and ${asked.to}::date`,
        inArray(state, ["suggested", "open", "closed"]),
        isTheirs(asked.person, responsibleId),
      ),
    )
    .orderBy(sql`${deadlines.dueTime} nulls last`, id)
    .limit(most + 1);
  return rows.map((row) => ({ ...row, kind: "deadline" }));
}

/** Those that only movements tell of: theirs is who is responsible for the case. */
async function hearingsIn(
  tx: Tx,
  ctx: Ctx,
  { asked: { from, to, person }, now, most }: Given,
): Promise<{ hearings: Found[]; through: string | null }> {
  const { ofCourt, through } = await courtHearings(tx, ctx, { from, to, now, most });
  const theirs = ofCourt.filter(({ day, responsible }) => {
    if (day < from || day > to) return false;
    return person === null || (person === "nobody" ? responsible === null : responsible?.id === person);
  });
  const hearings = theirs.map((row): Found => {
    const { cnj, day, responsible } = row;
    return { kind: "hearing", cnj, day, person: responsible?.name ?? null, row };
  });
  return { hearings, through };
}

async function* writing(
  ctx: Ctx,
  { places, cut, now }: { places: readonly Place[]; cut: string; now: Date },
): AsyncGenerator<string> {
  yield reportCsvHead();
  for (let from = 0; from < places.length; from += perPage) {
    const page = places.slice(from, from + perPage);
    const entries = await inTurn(ctx, "heavy", () =>
      readWithPermission(ctx, "cases.export", (tx) => reportEntries(tx, ctx, { places: page, now })),
    );
    yield reportCsvLines(entries);
  }
  yield cut;
}

/** What stands in these places; what is not here any more is left out. */
async function reportEntries(
  tx: Tx,
  ctx: Ctx,
  { places, now }: { places: readonly Place[]; now: Date },
): Promise<ReportEntry[]> {
  const idsOf = (kind: ReportEntry["kind"]) =>
    places.flatMap((place) => (place.kind === kind && place.kind !== "hearing" ? [place.id] : []));
  const read = await exportedPublications(tx, ctx, {
    ids: idsOf("publication"),
    filters: noPublicationFilters,
    today: dayKey(now),
  });
  const texts = new Map(read.map((row) => [row.id, row]));
  const ends = await rowsById(tx, ctx, { ids: idsOf("deadline"), now });
  return places.flatMap((place): ReportEntry[] => {
    const { person, day } = place;
    if (place.kind === "hearing") return [{ kind: "hearing", person, day, row: place.row }];
    if (place.kind === "publication") {
      const row = texts.get(place.id);
      return row === undefined ? [] : [{ kind: "publication", person, day, row }];
    }
    const row = ends.get(place.id);
    return row === undefined ? [] : [{ kind: "deadline", person, day, row }];
  });
}
