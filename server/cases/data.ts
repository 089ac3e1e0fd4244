import "server-only";
import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { shownCover } from "#lib/cases/cover/rules.ts";
import { isWithoutData } from "#lib/cases/freshness/knowledge.ts";
import { refreshPatienceMs } from "#lib/cases/freshness/times.ts";
import type { Label, NamedPerson } from "#lib/cases/organisation/schema.ts";
import {
  type CaseLink,
  type CaseView,
  coverSchema,
  type Facts,
  type LastNews,
  type ShortLists,
} from "#lib/cases/schema.ts";
import type { CaseAccess } from "#lib/cases/secrecy/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, can, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { requireStepUp } from "#server/auth/step-up.ts";
import { monitoredOf } from "#server/cases/push/data.ts";
import { planned, type Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import {
  caseLabels,
  caseLinks,
  caseRestrictions,
  cases,
  caseVisits,
  documents,
  isSecretCase,
  labels,
  memberships,
  movements,
  users,
} from "#server/db/schema/schema.ts";
import { comingAmong } from "#server/imports/coming/data.ts";
import { newestUnlisted } from "#server/mirror/storing/listed.ts";
import { seenOf, unseenDocumentsOf, unseenOf, visitOf } from "#server/visits/data.ts";

export type CaseRecord = typeof cases.$inferSelect;

/** Whether a refresh of the case is under way; one that began too long ago is taken for lost. */
export const isRefreshing = ({ refreshingSince }: Pick<CaseRecord, "refreshingSince">, now: Date): boolean =>
  refreshingSince !== null && +now - +refreshingSince < refreshPatienceMs;

/** The columns from which it is made what is known of a case. */
export const factColumns = {
  importedAt: cases.importedAt,
  importing: cases.importing,
  firstAnswerAt: cases.firstAnswerAt,
  askedAt: cases.askedAt,
  checkedAt: cases.checkedAt,
  changedAt: cases.changedAt,
  failingSince: cases.failingSince,
  failure: cases.failure,
  refreshingSince: cases.refreshingSince,
};

export const factsOf = (row: Pick<CaseRecord, keyof typeof factColumns>, now: Date): Facts => ({
  importedAt: row.importedAt.toISOString(),
  importing: row.importing,
  firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
  askedAt: row.askedAt?.toISOString() ?? null,
  freshness: {
    checkedAt: row.checkedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    failure: row.failure,
    refreshing: isRefreshing(row, now),
  },
});

export async function findCase(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<CaseRecord | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row ?? null;
}

/** The parameters of the prepared statement below. */
const own = sql.placeholder("own");
const number = sql.placeholder("cnj");
const person = sql.placeholder("person");

/** The page of a case shows at most this many other numbers. */
const mostLinks = 200;

const here = sql.raw(`json_build_object('className', h.class_name, 'chamber', h.chamber,
    'activeParty', h.active_party, 'passiveParty', h.passive_party)`);
/** Other numbers of a case, with what is known of those in this database; then the cases that name this one. */
const linksHere = sql<
  CaseLink[]
>`coalesce((select json_agg(json_build_object('cnj', cnj, 'source', source, 'here', here)) from (
    select l.other as cnj, l.source, case when h.cnj is not null then ${here} end as here from ${caseLinks} l
    left join ${cases} h on h.database_id = ${own} and h.cnj = l.other
    where l.database_id = ${own} and l.cnj = ${number}
    union all
    select l.cnj, 'named', ${here} from ${caseLinks} l
    join ${cases} h on h.database_id = ${own} and h.cnj = l.cnj
    where l.database_id = ${own} and l.other = ${number} and not exists (select from ${caseLinks} back
      where back.database_id = ${own} and back.cnj = ${number} and back.other = l.cnj)
    limit ${mostLinks}) links), '[]')`;

/** The labels of the case that the surrounding query reads, by name. */
export function labelsOfCase(own: string | Placeholder): SQL<Label[]> {
  return sql<Label[]>`coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by fold_text(l.name), l.name)
    from ${caseLabels} carried join ${labels} l on l.database_id = ${own} and l.id = carried.label_id
    where carried.database_id = ${own} and carried.cnj = ${cases.cnj}), '[]')`;
}

/** Whether a lawyer who still has that role here sees the restricted case `kept` of the surrounding query. */
export const isSeen = sql<boolean>`exists (select from ${memberships} m join ${users} u on u.id = m.user_id
  where m.database_id = kept.database_id and m.role = 'lawyer' and u.disabled_at is null
    and u.id = any (kept.people))`;

/** Of the surrounding query: the person `who` as named for a case of `own`, and whether they see it no more; or null. */
export function namedPerson(own: string | Placeholder, who: SQL = sql`${users}`): SQL<NamedPerson | null> {
  return sql<NamedPerson | null>`case when ${who}.id is not null then json_strip_nulls(json_build_object(
    'id', ${who}.id, 'name', ${who}.name, 'hasNoAccess', case when ${who}.disabled_at is not null or not exists (
      select from ${memberships} m where m.user_id = ${who}.id and m.database_id = ${own}
        and m.role in ('lawyer', 'paralegal')) then true end)) end`;
}

type Keeping = { for: NamedPerson[]; isSeen: boolean };

/** Whom the case is kept for that the surrounding query reads, whoever is responsible first; null when it is not kept. */
function keepingOfCase(own: string | Placeholder): SQL<Keeping | null> {
  return sql<Keeping | null>`(select json_build_object('isSeen', ${isSeen}, 'for', (
      select coalesce(json_agg(${namedPerson(own, sql`u`)}
        order by (u.id = ${cases.responsibleId}) desc nulls last, fold_text(u.name), u.id), '[]')
      from ${users} u where u.id = any (kept.people)))
    from ${caseRestrictions} kept where kept.database_id = ${own} and kept.cnj = ${cases.cnj})`;
}

/** Who sees a case, for its page; undefined of a case that is neither under secrecy nor kept. */
function accessOf(
  ctx: Ctx,
  { restricted, keeping }: { restricted: boolean; keeping: Keeping | null },
): CaseAccess | undefined {
  if (!restricted && keeping === null) return undefined;
  const mayName = keeping !== null && can(ctx, "secrecy.name") ? "lawyers" : "nothing";
  const mayChange = can(ctx, "secrecy.manage") ? "everything" : mayName;
  return { keptFor: keeping?.for ?? null, isSeen: keeping?.isSeen ?? true, mayChange };
}

/** What came with the last answer that brought something, after the first one. */
const lastNews = sql<LastNews | null>`case when ${cases.changedAt} > ${cases.firstAnswerAt} then json_build_object(
  'at', ${isoOf(cases.changedAt)},
  'movements', (select count(*) from ${movements} m
    where m.database_id = ${own} and m.cnj = ${cases.cnj} and m.first_seen_at >= ${cases.changedAt}),
  'documents', (select count(*) from ${documents} d
    where d.database_id = ${own} and d.cnj = ${cases.cnj} and d.first_seen_at >= ${cases.changedAt})) end`;

/** While a check lacks something, what nobody accepted counts; afterwards all that a person accepted. */
const listedOf = (table: SQL) => sql`(select json_build_object('known', count(*),
    'listed', count(*) filter (where l.unlisted_since is null)) from ${table} l
  where l.database_id = ${own} and l.cnj = ${cases.cnj} and l.origin <> 'firm'
    and (${cases.failure} is distinct from 'partial' or (l.unlisted_since <= ${cases.listAcceptedAt}) is not true))`;
const shortLists = sql<Omit<ShortLists, "mayAccept"> | null>`case
  when ${cases.failure} = 'partial' or ${cases.listAcceptedAt} is not null then
  json_build_object('movements', ${listedOf(sql`${movements}`)}, 'documents', ${listedOf(sql`${documents}`)},
    'until', coalesce(${newestUnlisted({ databaseId: own, cnj: sql`${cases.cnj}` })}, ''),
    'acceptedAt', case when ${cases.failure} is distinct from 'partial' then ${isoOf(cases.listAcceptedAt)} end) end`;

const { coverRaw: _, ...shown } = getTableColumns(cases);
const visitor = { own, person };
/** All that the page of a case shows of it, in one statement, because the page waits for it. */
const caseView = planned("case_view", (tx, name) =>
  tx
    .select({
      row: shown,
      links: linksHere,
      labels: labelsOfCase(own),
      responsible: namedPerson(own),
      keeping: keepingOfCase(own),
      lastNews,
      short: shortLists,
      unseen: unseenOf(visitor),
      unseenDocuments: unseenDocumentsOf(visitor),
      seen: seenOf(visitor),
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.responsibleId))
    .leftJoin(caseVisits, visitOf(visitor))
    .where(and(eq(cases.databaseId, own), eq(cases.cnj, number)))
    .prepare(name),
);

/** A case as the mirror knows it, with CPFs and CNPJs masked, or null when this database does not have it. */
export async function getCase(ctx: Ctx, cnj: Cnj): Promise<CaseView | null> {
  const [found] = await readWithPermission(ctx, "cases.read", (tx) =>
    caseView(tx).execute({ own: ctx.databaseId, person: personIdOf(ctx), cnj }),
  );
  if (found === undefined) return null;
  const { row, links, labels: carried, lastNews, unseen, unseenDocuments, seen } = found;
  const facts = factsOf(row, new Date());
  const monitored = monitoredOf(row);
  return {
    ...facts,
    cnj: row.cnj,
    cover: row.cover === null ? null : shownCover(coverSchema.parse(row.cover)),
    // A record without data is no cover.
    coverReceivedAt: isWithoutData(facts) ? null : (row.coverReceivedAt?.toISOString() ?? null),
    importedBy: row.importedBy,
    ...(row.archivedAt && { archived: { at: row.archivedAt.toISOString(), by: row.archivedBy } }),
    capturedAt: row.capturedAt?.toISOString() ?? null,
    push: row.push,
    ...(monitored && { monitored }),
    links,
    labels: carried,
    responsible: found.responsible,
    access: accessOf(ctx, { restricted: row.restricted, keeping: found.keeping }),
    counts: isWithoutData(facts) ? null : { movements: row.movementCount, documents: row.documentCount },
    ...(found.short && { short: { ...found.short, mayAccept: can(ctx, "cases.accept-lists") } }),
    lastNews,
    unseen,
    unseenDocuments,
    seen,
  };
}

/** Which numbers are cases here, which archived, and which without data and not on their way: an import brings these again. */
export const knownCases = async (
  ctx: Ctx,
  numbers: string[],
): Promise<{ known: string[]; archived: string[]; withoutData: string[] }> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const coming = new Set(await comingAmong(tx, ctx, numbers));
    const { rows } = await tx.execute<{ cnj: string; archived: boolean; empty: boolean }>(sql`
      select cnj, archived_at is not null as archived, first_answer_at is null as empty from ${cases}
      where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])`);
    const those = (isOne: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isOne).map(({ cnj }) => cnj);
    return {
      known: those(() => true),
      archived: those(({ archived }) => archived),
      withoutData: those(({ cnj, empty }) => empty && !coming.has(cnj)),
    };
  });

/**
 * Refuses to take cases out of Autos, with `step-up`, for whoever has not confirmed lately who they are, when one of them
 * is under secrecy or kept for some people. The page asks (`confirmExportAction`) before it opens the address.
 */
export async function requireConfirmedFor(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<void> {
  if (ctx.isConfirmed) return;
  const { rows } = await tx.execute(sql`
    select from ${cases} where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
      and ${isSecretCase} limit 1`);
  if (rows.length > 0) requireStepUp(ctx);
}
