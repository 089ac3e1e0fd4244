import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { patienceMs } from "#lib/filings/board.ts";
import { longestMs } from "#lib/pace/rhythm.ts";
import { filingHistory, filings } from "#server/db/schema/schema.ts";

/**
 * The decisions of `lib/filings/situation.ts` and `lib/filings/board.ts` in the words of SQL, where petitions are counted
 * and paged; a test compares them over every combination of the facts.
 */

/** `situationOf` */
export const situationSql: SQL<string> = sql`case
  when ${filings.receiptId} is not null then 'filed'
  when ${filings.evidence} = 'filed' then 'awaiting-receipt'
  when ${filings.evidence} = 'executing' then 'executing'
  when ${filings.isPressed} then 'sent'
  when ${filings.intent} = 'discarded' then 'discarded'
  when ${filings.isOpen} then 'open'
  when ${filings.evidence} in ('rejected', 'cancelled') then ${filings.evidence}
  when ${filings.intent} = 'ready' then 'ready'
  else 'draft' end`;

const isAwaiting = sql`${situationSql} in ('open', 'sent', 'executing', 'awaiting-receipt')`;
const isOutcomeAwaited = sql`${situationSql} in ('open', 'sent', 'executing')`;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** The last thing the service told is an outcome in words that fit none. */
export const isUnclear: SQL<boolean> = sql<boolean>`coalesce((select told.kind = 'unclear' from ${filingHistory} told
  where told.database_id = ${filings.databaseId} and told.filing_id = ${filings.id}
    and told.kind in ('queued', 'executing', 'filed', 'rejected', 'cancelled', 'unclear', 'opened')
  order by told.place desc limit 1), false)`;

/** The kind of `needsSomebody`, or null. */
export function needSql(now: Date): SQL<string | null> {
  const isOver = sql`coalesce(${filings.askedSince} <= ${before(now, longestMs)}::timestamptz, false)`;
  const isLate = sql`${filings.askedSince} <= ${before(now, patienceMs)}::timestamptz`;
  const isNoted = sql`${filings.acknowledgedAt} is not null`;
  return sql`case
    when ${isAwaiting} and not ${isOver} and ${filings.failingSince} is not null then 'unanswered'
    when ${isOutcomeAwaited} and not ${isOver} and ${isUnclear} then 'unclear'
    when ${situationSql} = 'rejected' and not ${isNoted} then 'rejected'
    when ${filings.despite} is not null and not ${isNoted} then 'went-on'
    when ${isAwaiting} and ${isOver} and not ${isNoted} then 'unreceipted'
    when ${isOutcomeAwaited} and not ${isOver} and ${isLate} then 'no-outcome' end`;
}

/** The times at which `needSql` is another for one petition though nothing happened to it. */
export const needMoments: SQL = sql`values (${filings.askedSince} + make_interval(secs => ${patienceMs / 1_000})),
  (${filings.askedSince} + make_interval(secs => ${longestMs / 1_000}))`;

/** `columnOf` */
export function columnSql(now: Date): SQL<string> {
  const isOver = sql`coalesce(${filings.askedSince} <= ${before(now, longestMs)}::timestamptz, false)`;
  return sql`case when ${situationSql} in ('draft', 'ready') then 'preparing'
    when ${isAwaiting} and not ${isOver} then 'service' else 'ended' end`;
}

/** `isAsked` */
export const isAskedSql = (now: Date): SQL<boolean> => sql<boolean>`(${filings.receiptId} is null
    and (${filings.openings} > 0 or ${filings.isPressed} or ${filings.evidence} not in ('none', 'draft'))
    and coalesce(${filings.askedSince} > ${before(now, longestMs)}::timestamptz, true))`;
