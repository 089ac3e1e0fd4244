import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import { contentEvents } from "#lib/deadlines/standing/persons.ts";
import { beginningLetters, hitExcerpt, shownExcerpt } from "#lib/publications/beginning.ts";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationRow, RowDeadline } from "#lib/publications/list/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, isSecretCase, publications, users } from "#server/db/schema/schema.ts";
import { hasUnreadOrder } from "#server/deadlines/orders/data.ts";
import { changedBy, hasEvent, hasMoved, movedFrom } from "#server/deadlines/record/data.ts";
import { isUnreadBy, othersOfCase } from "#server/publications/list/conditions/data.ts";
import { isUnreadable } from "#server/publications/unreadable/data.ts";

/** The rows of these publications, in this order; those that are not here are left out. `today`: see `rowColumns`. */
export async function readPublicationRows(
  tx: Tx,
  ctx: Ctx,
  { ids, filters, today }: { ids: readonly string[]; filters: PublicationFilters; today: string },
): Promise<PublicationRow[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({
      ...rowColumns(ctx, today),
      text: textIn(filters),
      others: filters.isGrouped ? othersOfCase(ctx, filters) : noOthers,
    })
    .from(publications)
    .leftJoin(cases, ofCase)
    .leftJoin(users, eq(users.id, publications.assigneeId))
    .where(and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids])));
  const byId = new Map(
    found.map(({ others, text, ...one }) => {
      const { all = 0, unread = 0 } = others ?? {};
      const row = rowOf(one);
      const excerpt =
        hitExcerpt({ text, query: filters.q, shown: `${row.caseName ?? ""} ${row.excerpt}` }) ?? row.excerpt;
      return [one.id, { ...row, excerpt, others: all, unreadOthers: unread }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const noOthers = sql<null>`null`;

/** So much of a text is looked through for what a search found in it. */
const longestSearched = 40_000;
const textIn = ({ q }: PublicationFilters) =>
  q.trim() === ""
    ? sql<string | null>`null`
    : sql<string | null>`left(${publications.content}, ${longestSearched})`;

export const ofCase = and(eq(cases.databaseId, publications.databaseId), eq(cases.cnj, publications.cnj));

const asksConfirming = sql`(${deadlines.state} = 'suggested' or ${hasMoved})`;

/** The nearest one from `today` on that is suggested or open, or the last that is over, and how many others are to be confirmed. */
const nearestDeadline = (today: string) => sql<RowDeadline | null>`(
  select jsonb_build_object('kind', ${deadlines.kind}, 'act', ${deadlines.act}, 'isSuggested', ${deadlines.state} = 'suggested',
    'amount', ${deadlines.amount}, 'measure', ${deadlines.measure}, 'unit', ${deadlines.unit}, 'dueOn', ${deadlines.dueOn},
    'article', ${deadlines.article}, 'isRead', ${deadlines.sentence} is not null and not ${hasEvent(contentEvents)},
    'changedBy', ${changedBy},
    'movedFrom', ${movedFrom},
    'othersToConfirm', (count(*) filter (where ${asksConfirming}) over ()) - (case when ${asksConfirming} then 1 else 0 end))
  from ${deadlines} where ${deadlines.databaseId} = ${publications.databaseId}
    and ${deadlines.publicationId} = ${publications.id} and ${deadlines.state} in ('suggested', 'open')
  order by ${deadlines.dueOn} < ${today}::date, ${deadlines.dueOn}, ${deadlines.id} limit 1)`;

/** The first letters of one that nobody has read yet. */
export const beginning = sql<
  string | null
>`case when ${publications.excerpt} is null then left(${publications.content}, ${beginningLetters}) end`;

/** What a row is made of: with the case, when it is here, and the person it is assigned to. `today`: the day it is in Brasília. */
export const rowColumns = (ctx: Ctx, today: string) => ({
  id: publications.id,
  position: publications.position,
  cnj: publications.cnj,
  caseNumber: publications.caseNumber,
  hereCnj: cases.cnj,
  activeParty: cases.activeParty,
  passiveParty: cases.passiveParty,
  restricted: isSecretCase,
  availableOn: publications.availableOn,
  receivedAt: publications.receivedAt,
  excerpt: publications.excerpt,
  beginning,
  isUnread: sql<boolean>`${isUnreadBy(publications, ctx)} is true`,
  isArchived: publications.isArchived,
  isCancelled: publications.isCancelled,
  isDoubtfullyCancelled: publications.isDoubtfullyCancelled,
  isUnreadable,
  failingSince: publications.failingSince,
  failure: publications.failure,
  failureMessage: publications.failureMessage,
  isAsking: sql<boolean>`${publications.askAt} is not null`,
  assigneeId: publications.assigneeId,
  assigneeName: users.name,
  deadline: nearestDeadline(today),
  isOrderUnread: hasUnreadOrder(publications),
});

type RowRead = {
  id: string;
  position: number;
  cnj: string | null;
  caseNumber: string | null;
  hereCnj: string | null;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  availableOn: string | null;
  receivedAt: Date;
  excerpt: string | null;
  beginning: string | null;
  isUnread: boolean;
  isArchived: boolean;
  isCancelled: boolean;
  isDoubtfullyCancelled: boolean;
  isUnreadable: boolean;
  failingSince: Date | null;
  failure: NonNullable<PublicationRow["failure"]>["reason"];
  failureMessage: string | null;
  isAsking: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  deadline: RowDeadline | null;
  isOrderUnread: boolean;
};

export function rowOf(read: RowRead): Omit<PublicationRow, "others" | "unreadOthers"> {
  const { id, position, cnj, caseNumber, isArchived, isCancelled, availableOn, deadline, failingSince } =
    read;
  const { isUnreadable, isOrderUnread, assigneeId, assigneeName } = read;
  return {
    id,
    position,
    cnj,
    caseNumber,
    isArchived,
    isCancelled,
    isUnreadable,
    isOrderUnread,
    availableOn,
    deadline,
    isDoubtfullyCancelled: read.isDoubtfullyCancelled,
    isHere: read.hereCnj !== null,
    caseName: read.hereCnj === null ? null : caseName(read),
    restricted: read.restricted,
    receivedAt: read.receivedAt.toISOString(),
    excerpt: shownExcerpt(read),
    isRead: !read.isUnread,
    failure:
      failingSince === null
        ? null
        : {
            since: failingSince.toISOString(),
            reason: read.failure,
            message: read.failureMessage,
            isAsking: read.isAsking,
          },
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
  };
}
