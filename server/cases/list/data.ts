import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { readListCursor, writeListCursor } from "#lib/cases/list/cursor.ts";
import { type CaseFilters, type CaseSort, isNumberSearch, traitFilters } from "#lib/cases/list/filters.ts";
import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import type { CasePage, CaseRow } from "#lib/cases/schema.ts";
import { codeOfCourt, courtOf } from "#lib/cnj/court.ts";
import { readQuestion, type Term } from "#lib/format/question.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { factColumns, factsOf, labelsOfCase, namedPerson } from "#server/cases/data.ts";
import { findHits, type Hits } from "#server/cases/hits/data.ts";
import { nearQuestion } from "#server/cases/list/near/data.ts";
import { findPhrases, type Place } from "#server/cases/list/phrases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, caseTexts, caseVisits, isFollowed, isSecretCase, users } from "#server/db/schema/schema.ts";
import { unseenDocumentsOf, unseenOf, visitOf } from "#server/visits/data.ts";

const pageSize = 50;
/** Cases are counted up to this: beyond it the total says "more than". */
const mostCounted = 1_000;
/** The person's id of a job or the command line, which have looked at no case and are responsible for none. */
const nobody = "00000000-0000-0000-0000-000000000000";
/** How many cases are read for phrases until a page is shown: about half a second. */
const mostPhrasesRead = 2_000;
/** Archived cases that a search finds beside others are only named: fewer are counted, and read for phrases. */
const ofArchived = { most: 100, reads: 500 };
/** How many cases are named that have too many words to be searched whole. */
const mostUnreached = 3;
/** News bear the time at which their transaction began: a list read then does not hold them yet. None stores this long. */
const storing = sql`interval '10 seconds'`;

/** Whether a list is searched. A search is read in one of the few turns for what keeps PostgreSQL busy. */
export const isSearch = ({ q }: CaseFilters) => q.trim() !== "";

/** Reads, in a turn when one is named. */
async function readInTurn<T>(ctx: Ctx, shared: "heavy" | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  const read = () => readWithPermission(ctx, "cases.read", work);
  return shared === null ? await read() : await inTurn(ctx, shared, read);
}

/** A page of the cases that pass the filters, in the chosen order, and how many there are up to a bound. */
export async function listCases(
  ctx: Ctx,
  { filters, cursor }: { filters: CaseFilters; cursor: string | null },
): Promise<CasePage> {
  const search = isSearch(filters) ? "heavy" : null;
  return await readInTurn(ctx, search, async (tx) => {
    const asked = await questionOf(tx, ctx, filters);
    if (asked === null)
      return {
        items: [],
        total: 0,
        exact: true,
        nextCursor: null,
        readAt: await timeOfRead(tx),
        archived: null,
        unreached: noneUnreached,
        near: null,
      };
    const after = readListCursor(cursor, filters.sort);
    const [readAt, { places, next, count, exact }, archived, unreached] = await Promise.all([
      timeOfRead(tx),
      findPlaces(tx, ctx, { asked, sort: filters.sort, after }),
      cursor === null ? countArchived(tx, ctx, filters) : null,
      isSearch(filters) ? findUnreached(tx, ctx) : noneUnreached,
    ]);
    const rows = await readRows(tx, ctx, places);
    const shown = rows.map((row) => ({ ...row, court: courtNamed(row.cnj) }));
    const hits = await findHits(tx, ctx, { q: filters.q, rows: shown });
    const now = new Date();
    const isNothing = cursor === null && count === 0 && (archived === null || archived.count === 0);
    return {
      items: rows.map((row) => rowOf(row, { now, hits: hits.get(row.cnj) ?? noHits })),
      total: count,
      exact,
      nextCursor: next === null ? null : writeListCursor({ sort: filters.sort, ...next }),
      readAt,
      archived,
      unreached,
      near: isNothing ? await nearQuestion(tx, ctx, { q: filters.q, filter: asked.filter }) : null,
    };
  });
}

async function timeOfRead(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select ${exactIsoOf(sql`(now() - ${storing})`)} as at`,
  );
  return rows[0]?.at ?? new Date(0).toISOString();
}

/** How many archived cases a search finds; null without a search, and for one among archived cases only. */
async function countArchived(tx: Tx, ctx: Ctx, filters: CaseFilters): Promise<Counted | null> {
  if (!isSearch(filters) || filters.archived) return null;
  return await countList(tx, ctx, { ...filters, archived: true }, ofArchived);
}

/** How many cases pass the filters, up to `most`, not `exact` beyond. `reads`: how many are read for phrases. */
export async function countList(
  tx: Tx,
  ctx: Ctx,
  filters: CaseFilters,
  { most, reads } = { most: mostCounted, reads: mostPhrasesRead },
): Promise<Counted> {
  const asked = await questionOf(tx, ctx, filters);
  if (asked === null) return { count: 0, exact: true };
  if (asked.phrases.length === 0) return await countFound(tx, asked, most);
  return countOf(
    await findCases(tx, ctx, { asked, sort: filters.sort, after: null, most: most + 1, reads }),
    most,
  );
}

type Counted = { count: number; exact: boolean };

async function countFound(tx: Tx, { words, filter }: Question, most: number = mostCounted): Promise<Counted> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count_cases(${words}, ${filter}, ${most + 1}) as count`,
  );
  return bounded(rows[0]?.count ?? 0, most);
}

/** Of a list with phrases, finding is counting. */
function countOf({ found, end }: { found: Place[]; end: Place | null }, most: number = mostCounted): Counted {
  const counted = bounded(found.length, most);
  return { ...counted, exact: counted.exact && end === null };
}

const bounded = (count: number, most: number): Counted => ({
  count: Math.min(count, most),
  exact: count <= most,
});

const noneUnreached = { cases: [], more: false };

/** The cases with more words than the search keeps for a case: their oldest movements are not found by a search. */
async function findUnreached(tx: Tx, ctx: Ctx): Promise<CasePage["unreached"]> {
  const rows = await tx
    .select({ cnj: caseTexts.cnj })
    .from(caseTexts)
    .innerJoin(cases, and(eq(cases.databaseId, caseTexts.databaseId), eq(cases.cnj, caseTexts.cnj)))
    .where(and(eq(caseTexts.databaseId, ctx.databaseId), caseTexts.cut, isFollowed))
    .orderBy(caseTexts.cnj)
    .limit(mostUnreached + 1);
  return { cases: rows.slice(0, mostUnreached).map(({ cnj }) => cnj), more: rows.length > mostUnreached };
}

/** How long all numbers of a list may take to be read, in milliseconds: a phrase is looked for in every case. */
const allNumbersMs = 60_000;

/** The numbers of the first `most` cases that pass the filters, in the chosen order. */
export async function filterCaseNumbers(
  ctx: Ctx,
  { filters, most }: { filters: CaseFilters; most: number },
): Promise<string[]> {
  const readUntil = ctx.readUntil ?? performance.now() + allNumbersMs;
  return await readInTurn({ ...ctx, readUntil }, "heavy", async (tx) => {
    const asked = await questionOf(tx, ctx, filters);
    if (asked === null) return [];
    const { found } = await findCases(tx, ctx, {
      asked,
      sort: filters.sort,
      after: null,
      most,
      reads: Infinity,
    });
    return found.map(({ cnj }) => cnj);
  });
}

type Question = { words: SQL; filter: SQL; phrases: Term[] };
type Asking = { asked: Question; sort: CaseSort; after: Place | null };

/** The places of a page, the place after which the next one begins (null when there is none), and how many cases there are. */
async function findPlaces(
  tx: Tx,
  ctx: Ctx,
  asking: Asking,
): Promise<{ places: Place[]; next: Place | null } & Counted> {
  const { asked, after } = asking;
  const hasPhrases = asked.phrases.length > 0;
  // The first page of a list with phrases finds all that are counted.
  const most = hasPhrases && after === null ? mostCounted + 1 : pageSize + 1;
  const [cases, counted] = await Promise.all([
    findCases(tx, ctx, { ...asking, most, reads: mostPhrasesRead }),
    hasPhrases ? null : countFound(tx, asked),
  ]);
  const places = cases.found.slice(0, pageSize);
  const next = cases.found.length > pageSize ? (places.at(-1) ?? null) : cases.end;
  return { places, next, ...(counted ?? countOf(cases)) };
}

/** The first `most` cases after a place. With phrases, at most `reads` cases are read: `end` is the last of them, else null. */
async function findCases(
  tx: Tx,
  ctx: Ctx,
  { asked, sort, most, reads, after }: Asking & { most: number; reads: number },
): Promise<{ found: Place[]; end: Place | null }> {
  const next = async (from: Place | null, size: number) => {
    const { rows } =
      await tx.execute<Place>(sql`select cnj, key from list_cases(${asked.words}, ${asked.filter},
      ${sort}, ${from?.key ?? null}, ${from?.cnj ?? null}, ${size})`);
    return rows;
  };
  const { phrases } = asked;
  if (phrases.length === 0) return { found: await next(after, most), end: null };
  return await findPhrases(tx, ctx, { phrases, next, after, most, reads });
}

/** The filters as `case_conditions` reads them. Null when the search text has no word, only punctuation. */
async function questionOf(tx: Tx, ctx: Ctx, filters: CaseFilters): Promise<Question | null> {
  const q = filters.q.trim();
  const terms = readQuestion(q);
  const words = q === "" ? null : await wordsOf(tx, terms);
  const phrases = terms.filter(({ isPhrase }) => isPhrase);
  if (q !== "" && words === null && phrases.length === 0) return null;
  const person = personIdOf(ctx) ?? nobody;
  const { courts, labels: carried, responsible, state, watch, news, restricted, archived } = filters;
  const { movedFrom, movedTo, amountFrom, amountTo } = filters;
  const traits = traitKinds.filter((kind) => filters[traitFilters[kind]].length > 0);
  const filter = {
    ...(courts.length > 0 && { courts: courts.flatMap((acronym) => codeOfCourt(acronym) ?? []) }),
    ...(carried.length > 0 && { labels: carried }),
    ...(traits.length > 0 && {
      traits: Object.fromEntries(traits.map((kind) => [kind, filters[traitFilters[kind]]])),
    }),
    ...(amountFrom !== null && { amountFrom }),
    ...(amountTo !== null && { amountTo }),
    ...(responsible !== null && { responsible: responsible === "me" ? person : responsible }),
    ...(state !== null && { state }),
    ...(news && { newsFor: person }),
    ...(restricted && { restricted }),
    ...(watch && { watch }),
    ...(archived ? { archived: "only" } : isNumberSearch(q) && { archived: "any" }),
    ...(movedFrom !== null && { movedFrom }),
    ...(movedTo !== null && { movedTo }),
  };
  return { words: sql`${words}::tsquery`, filter: sql`${JSON.stringify(filter)}::jsonb`, phrases };
}

async function wordsOf(tx: Tx, terms: Term[]): Promise<string | null> {
  const { rows } = await tx.execute<{ words: string | null }>(
    sql`select terms_query(${JSON.stringify(terms)}::jsonb) as words`,
  );
  return rows[0]?.words ?? null;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The columns that a row shows. The cover stays out: it is most of a case's bytes. */
async function readRows(tx: Tx, ctx: Ctx, places: Place[]) {
  const visitor = { own: ctx.databaseId, person: personIdOf(ctx) };
  const found = sql`unnest(${sql.param(places.map(({ cnj }) => cnj))}::char(20)[])
    with ordinality as found (cnj, place)`;
  return await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      partyCount: cases.partyCount,
      movementCount: cases.movementCount,
      restricted: isSecretCase,
      className: cases.className,
      chamber: cases.chamber,
      city: cases.city,
      lastMovementAt: cases.lastMovementAt,
      lastMovementText: cases.lastMovementText,
      ...factColumns,
      archivedAt: cases.archivedAt,
      push: cases.push,
      responsible: namedPerson(ctx.databaseId),
      unseen: unseenOf(visitor),
      unseenDocuments: unseenDocumentsOf(visitor),
      labels: labelsOfCase(ctx.databaseId),
    })
    .from(cases)
    .innerJoin(found, and(eq(cases.databaseId, ctx.databaseId), sql`${cases.cnj} = found.cnj`))
    .leftJoin(users, eq(users.id, cases.responsibleId))
    .leftJoin(caseVisits, visitOf(visitor))
    .orderBy(sql`found.place`);
}

const rhythmOf = ({ periodicity, otherPeriodicity }: PushState): Pick<CaseRow, "rhythm" | "otherRhythm"> => ({
  rhythm: periodicity,
  ...(typeof otherPeriodicity === "number" && { otherRhythm: otherPeriodicity }),
});

const noHits: Hits = { hit: null, found: [] };

const courtNamed = (cnj: Row["cnj"]) => courtOf(cnj)?.acronym ?? "";

const rowOf = (row: Row, { now, hits }: { now: Date; hits: Hits }): CaseRow => ({
  ...factsOf(row, now),
  cnj: row.cnj,
  activeParty: row.activeParty,
  passiveParty: row.passiveParty,
  partyCount: row.partyCount,
  restricted: row.restricted,
  className: row.className,
  chamber: row.chamber,
  city: row.city,
  court: courtNamed(row.cnj),
  lastMovement:
    row.lastMovementAt === null || row.lastMovementText === null
      ? null
      : { at: row.lastMovementAt.toISOString(), description: row.lastMovementText },
  ...hits,
  unseen: row.unseen,
  unseenDocuments: row.unseenDocuments,
  ...(row.archivedAt && { isArchived: true }),
  ...(row.push?.enabled && rhythmOf(row.push)),
  labels: row.labels,
  responsible: row.responsible,
});
