import "server-only";
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Seen, Unseen, UnseenDocuments } from "#lib/cases/movements/visits/schema.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import { cases, caseVisits, documents, movements } from "#server/db/schema/schema.ts";

/**
 * What a person has not seen, for a row of `cases` joined to the person's row of `case_visits`. The rule itself is in
 * server/db/functions/visits/seen-mark.sql. To a job and to the command line nothing is new or seen: they are no person.
 */

/** The database and the person who asks, as values or as parameters of a prepared statement. */
export type Visitor = { own: string | Placeholder; person: string | null | Placeholder };

/** The new movements and documents of a case are counted up to this. */
const mostCounted = 100;

/** Whether a row of `case_visits` belongs to the row of `cases` and to the person who asks. */
export const visitOf = ({ own, person }: Visitor): SQL | undefined =>
  and(
    sql`${caseVisits.databaseId} = ${own}`,
    sql`${caseVisits.userId} = ${person}::uuid`,
    eq(caseVisits.cnj, cases.cnj),
  );

/** The two halves of the person's mark. */
export const markAt: SQL = sql`seen_mark(${cases.firstAnswerAt}, ${caseVisits.seenThrough}, ${caseVisits.seenPlace})`;
export const markPlace: SQL = sql`seen_place_mark(${caseVisits.seenPlace})`;

/** The person's mark for documents, which are seen apart from movements. */
export const documentsMark: SQL = sql`seen_mark(${cases.firstAnswerAt}, ${caseVisits.documentsThrough}, null)`;

const afterFirst = (has: SQL) => sql<boolean>`(${cases.firstAnswerAt} is not null and ${has})`;

/** Of a row of documents called `d`, whether it can be news: what the firm itself sent is none. */
export const isOfCourt: SQL = sql`d.origin = 'court'`;

/** Whether the case has a movement after the mark. */
export const hasUnseenMovement: SQL<boolean> = afterFirst(
  sql`has_unseen(${cases.newsAt}, ${caseVisits.seenThrough}, ${caseVisits.seenPlace})`,
);

/** Whether the case has a document after the mark. */
export const hasUnseenDocument: SQL<boolean> = afterFirst(
  sql`has_unseen(${cases.documentsNewsAt}, ${caseVisits.documentsThrough}, null)`,
);

/** The mark as text (lib/cases/movements/visits/mark.ts); null before the first answer. */
export const markText: SQL<string | null> = sql<
  string | null
>`${exactIsoOf(markAt)} || coalesce(' ' || ${caseVisits.seenPlace}, '')`;

/** A column of the movement that stands first in the list. */
const topmost = (column: SQL) =>
  sql`(array_agg(${column} order by coalesce(moved, '-infinity') desc, position desc))[1]`;

/** What the person has not seen of the case; null when they saw all. */
export const unseenOf = ({
  own,
  person,
}: Visitor): SQL<Unseen | null> => sql<Unseen | null>`case when ${person}::uuid is not null and ${hasUnseenMovement} then (
    select json_build_object('count', count(*), 'at', ${exactIsoOf(sql`max(arrived)`)},
      'id', ${topmost(sql`id`)}, 'movedAt', ${isoOf(topmost(sql`moved`))}, 'text', ${topmost(sql`text`)})
    from (select m.id, m.position, m.first_seen_at as arrived, m.occurred_at as moved, left(m.description, 300) as text
      from ${movements} m where m.database_id = ${own} and m.cnj = ${cases.cnj}
        and (m.first_seen_at, m.position) > (${markAt}, ${markPlace})
      order by m.first_seen_at desc limit ${sql.raw(String(mostCounted))}) unseen
    having count(*) > 0) end`;

/** The documents that the person has not seen; null when they saw all. */
export const unseenDocumentsOf = ({
  own,
  person,
}: Visitor): SQL<UnseenDocuments | null> => sql<UnseenDocuments | null>`case when ${person}::uuid is not null and ${hasUnseenDocument} then (
    select json_build_object('count', count(*), 'at', ${exactIsoOf(sql`max(arrived)`)})
    from (select d.first_seen_at as arrived from ${documents} d where d.database_id = ${own} and d.cnj = ${cases.cnj}
        and ${isOfCourt} and d.first_seen_at > ${documentsMark} order by d.first_seen_at desc limit ${sql.raw(String(mostCounted))}) unseen
    having count(*) > 0) end`;

/** How far the person has seen the case; null before the first answer. */
export function seenOf({ person }: Visitor): SQL<Seen | null> {
  const lookedAt = sql`case when ${caseVisits.seenAt} > ${cases.firstAnswerAt} then ${isoOf(caseVisits.seenAt)} end`;
  return sql<Seen | null>`case when ${person}::uuid is not null and ${cases.firstAnswerAt} is not null
    then json_build_object('mark', ${markText}, 'at', ${lookedAt}) end`;
}
