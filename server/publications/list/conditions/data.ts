import "server-only";
import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { codeOfCourt, courtCodes } from "#lib/cnj/court.ts";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { readQuestion, type Term } from "#lib/format/question.ts";
import { separating } from "#lib/publications/body/tags.ts";
import {
  type Doubt,
  inDoubt,
  type NamedFilter,
  namedFilters,
  type PublicationFilters,
  type Situation,
} from "#lib/publications/list/filters.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, publications } from "#server/db/schema/schema.ts";
import { hasUnreadOrder } from "#server/deadlines/orders/data.ts";
import { hasMoved } from "#server/deadlines/record/data.ts";

/** The table, or the same under another name. */
type Publications = Record<keyof (typeof publications)["_"]["columns"], AnyPgColumn>;

/** What publications must fulfil to be in a list; null when its search has no word, only punctuation. */
export function foundPublications(ctx: Ctx, filters: PublicationFilters): SQL | null {
  const terms = readQuestion(filters.q);
  const isSearch = filters.q.trim() !== "";
  if (isSearch && !terms.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return null;
  const found = conditionsOf(publications, ctx, filters, terms);
  if (!filters.isGrouped) return found;
  // The newest of its case among those that are found.
  const newer = alias(publications, "newer");
  const isNewer = sql`(coalesce(${newer.availableOn}, '-infinity'::date), ${newer.position})
    > (coalesce(${publications.availableOn}, '-infinity'::date), ${publications.position})`;
  return sql`${found} and not exists (select from ${publications} "newer"
    where ${newer.cnj} = ${publications.cnj} and ${isNewer} and ${conditionsOf(newer, ctx, filters, terms)})`;
}

/** How many other publications of the same case the filters find, and how many of these are unread. */
export function othersOfCase(ctx: Ctx, filters: PublicationFilters): SQL<{ all: number; unread: number }> {
  const other = alias(publications, "other");
  const found = conditionsOf(other, ctx, filters, readQuestion(filters.q));
  return sql<{ all: number; unread: number }>`(
    select jsonb_build_object('all', count(*), 'unread', count(*) filter (where ${isUnreadBy(other, ctx)}))
    from ${publications} "other"
    where ${other.cnj} = ${publications.cnj} and ${other.id} <> ${publications.id} and ${found})`;
}

function conditionsOf(of: Publications, ctx: Ctx, filters: PublicationFilters, terms: readonly Term[]): SQL {
  const { view, situation, court, assignee } = filters;
  const all = and(
    eq(of.databaseId, ctx.databaseId),
    eq(of.isArchived, view === "archived"),
    view === "deadline" ? hasDeadline(of, ["suggested", "open"]) : undefined,
    situation === null ? undefined : inSituation(of, ctx, situation),
    court === null ? undefined : sql`${courtOf(of)} = ${courtNamed(court)}`,
    ...namedFilters.map((name) =>
      filters[name] === null ? undefined : sql`${nameOf(of, name)} = ${filters[name]}`,
    ),
    assignee === null ? undefined : assignedTo(of, ctx, assignee),
    filters.from === null ? undefined : gte(of.availableOn, filters.from),
    filters.to === null ? undefined : lte(of.availableOn, filters.to),
    filters.cnj === null ? undefined : sql`${of.cnj} = ${filters.cnj}`,
    ...(terms.length === 0 ? [] : searched(of, terms)),
  );
  return all ?? sql`true`;
}

/** The court by the number; `none` where nobody knows one. */
export const courtOf = (of: Publications): SQL<string> =>
  sql<string>`(case when ${of.courtCode} = any(${sql.param(courtCodes)}::text[]) then ${of.courtCode} else 'none' end)`;

/** The same of the court that a filter names; empty of one that does not exist. */
export const courtNamed = (court: string): string => (court === "none" ? court : (codeOfCourt(court) ?? ""));

/** What a diary is called in lists. */
export const diaryOf = (of: Publications): SQL<string | null> =>
  sql<string | null>`coalesce(nullif(${of.diaryAcronym}, ''), nullif(${of.diaryName}, ''))`;

/** What a filter by name compares, and its choices count. */
export function nameOf(of: Publications, name: NamedFilter): SQL<string | null> {
  switch (name) {
    case "diary":
      return diaryOf(of);
    case "state":
      return sql<string | null>`${of.state}`;
    case "lawyer":
      return sql<string | null>`${of.nameSearched}`;
    case "oab":
      return sql<string | null>`${of.oab}`;
    case "term":
      return sql<string | null>`${of.termSearched}`;
  }
}

/** For so many days *Hoje* says what was archived unread. */
const leftDays = 7;

/**
 * Nobody has read it; or it is the reader's, and somebody else read it: what others read is not cleared for the person who is
 * responsible. May be null where it is not so.
 */
export function isUnreadBy(of: Publications, ctx: Ctx): SQL<boolean> {
  const person = personIdOf(ctx);
  if (person === null) return sql<boolean>`${of.readAt} is null`;
  return sql<boolean>`(${of.readAt} is null
    or (${of.assigneeId} = ${person}::uuid and ${of.readById} is distinct from ${person}::uuid))`;
}

function inSituation(of: Publications, ctx: Ctx, situation: Situation): SQL {
  switch (situation) {
    case "unread":
      return isUnreadBy(of, ctx);
    case "read":
      return sql`${isUnreadBy(of, ctx)} is not true`;
    case "cancelled":
      return sql`(${of.isCancelled} or ${of.isDoubtfullyCancelled})`;
    case "failed":
      return isNotNull(of.failingSince);
    case "order":
      return hasUnreadOrder(of);
    case "hearing":
      return sql`(${of.hasUndatedHearing} and not ${of.isCancelled} and not ${hasAppointment(of)})`;
    case "left":
      return sql`(${of.isArchived} and ${of.readAt} is null
        and ${of.archivedAt} >= now() - make_interval(days => ${leftDays}))`;
    case "notOurs":
      return isNotNull(of.notOursAt);
  }
}

/** How many of the inbox are in each doubt: one number for the list and *Hoje*. */
export async function countDoubts(tx: Tx, ctx: Ctx): Promise<Record<Doubt, number>> {
  const count = (doubt: Doubt) =>
    tx.$count(publications, foundPublications(ctx, inDoubt(doubt)) ?? sql`false`);
  const [order, hearing] = await Promise.all([count("order"), count("hearing")]);
  return { order, hearing };
}

/** It has a deadline in one of these states. */
const hasDeadline = (of: Publications, states: DeadlineState[]): SQL => sql`exists (select from ${deadlines}
  where ${deadlines.databaseId} = ${of.databaseId} and ${deadlines.publicationId} = ${of.id}
    and ${inArray(deadlines.state, states)})`;

/** The day of something that it sets is among the deadlines. */
const hasAppointment = (of: Publications): SQL => sql`exists (select from ${deadlines}
  where ${deadlines.databaseId} = ${of.databaseId} and ${deadlines.publicationId} = ${of.id}
    and ${deadlines.kind} = 'appointment' and ${deadlines.state} <> 'dismissed')`;

/** It has a deadline that somebody has to confirm, or to confirm again. */
export const hasUndecided = (of: Publications): SQL => sql`exists (select from ${deadlines}
  where ${deadlines.databaseId} = ${of.databaseId} and ${deadlines.publicationId} = ${of.id}
    and (${deadlines.state} = 'suggested' or ${hasMoved}))`;

function assignedTo(of: Publications, ctx: Ctx, assignee: string): SQL {
  if (assignee === "none") return isNull(of.assigneeId);
  return sql`${of.assigneeId} = ${assignee === "me" ? personIdOf(ctx) : assignee}::uuid`;
}

/** Tags between two words, unlike those within one. */
const ofBlocks = `</?(?:${separating.join("|")})(?![a-z0-9])[^>]*>`;

/** Words are found by their index; of a phrase it gives the words, and the text their order. */
function searched(of: Publications, terms: readonly Term[]): SQL[] {
  const asked = sql`publications_with_words(terms_query(${JSON.stringify(terms)}::jsonb))`;
  const folded = sql`(' ' || regexp_replace(fold_text(regexp_replace(regexp_replace(
    replace(${of.content}, '&nbsp;', ' '), ${ofBlocks}, ' ', 'gi'), '<[^>]*>', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g') || ' ')`;
  const phrases = terms
    .filter(({ isPhrase }) => isPhrase)
    .map(({ text, isExcluded, isOpen }) => {
      const words = fold(text)
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      const isFound = sql`strpos(${folded}, ${` ${words}${isOpen ? "" : " "}`}) > 0`;
      return isExcluded ? sql`${isFound} is not true` : isFound;
    });
  return [sql`${of.id} in (select ${asked})`, ...phrases];
}
