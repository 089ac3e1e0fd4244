import "server-only";
import { and, desc, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import {
  type PublicationCursor,
  type PublicationFilters,
  readPublicationCursor,
  unassignedInbox,
  writePublicationCursor,
} from "#lib/publications/list/filters.ts";
import {
  mostAtOnce,
  mostUnassigned,
  type PublicationPage,
  type PublicationTotal,
} from "#lib/publications/list/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, publicationDeliveries, publications } from "#server/db/schema/schema.ts";
import { isLiveSql } from "#server/deadlines/standing/data.ts";
import { isUnreadable } from "#server/publications/unreadable/data.ts";
import { countDoubts, foundPublications } from "./conditions/data.ts";
import { readPublicationRows } from "./rows/data.ts";

const pageSize = 50;
/** So many that a search does not know yet are counted. */
const mostUnprepared = 1_000;

/** The day by which a list is ordered: those without one come last. */
export const listedDay = sql`coalesce(${publications.availableOn}, '-infinity'::date)`;

/** Reads; a search in one of the few turns for what keeps PostgreSQL busy. */
async function readInTurn<T>(ctx: Ctx, { q }: PublicationFilters, work: (tx: Tx) => Promise<T>): Promise<T> {
  const read = () => readWithPermission(ctx, "publications.read", work);
  return q.trim() === "" ? await read() : await inTurn(ctx, "heavy", read);
}

/** A page of publications: those with a deadline that ends today, then the newest day, in it the last that came. */
export const listPublications = async (
  ctx: Ctx,
  { filters, cursor, now = new Date() }: { filters: PublicationFilters; cursor: string | null; now?: Date },
): Promise<PublicationPage> =>
  await readInTurn(ctx, filters, async (tx) => {
    const after = readPublicationCursor(cursor);
    // On later pages they stand in their places, too: what is pressing by then was not so when the first one was read.
    const today = dayKey(now);
    const pressing = after === null ? await findPressing(tx, ctx, { filters, today }) : [];
    const places = await findPlaces(tx, ctx, { filters, after, most: pageSize + 1, but: pressing });
    const shown = places.slice(0, pageSize);
    const last = shown.at(-1);
    const ids = [...pressing, ...shown.map(({ id }) => id)];
    return {
      items: await readPublicationRows(tx, ctx, { ids, filters, today }),
      nextCursor: last && places.length > pageSize ? writePublicationCursor(last) : null,
      about: after === null ? await aboutList(tx, ctx, filters) : null,
    };
  });

/** So many stand first because something ends today. */
const mostPressing = 50;

async function findPressing(
  tx: Tx,
  ctx: Ctx,
  { filters, today }: { filters: PublicationFilters; today: string },
): Promise<string[]> {
  const found = filters.view === "archived" ? null : foundPublications(ctx, filters);
  if (found === null) return [];
  const endsToday = and(eq(deadlines.databaseId, ctx.databaseId), isLiveSql, eq(deadlines.dueOn, today));
  const rows = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        found,
        sql`${publications.id} in (select ${deadlines.publicationId} from ${deadlines} where ${endsToday})`,
      ),
    )
    .orderBy(desc(listedDay), desc(publications.position))
    .limit(mostPressing);
  return rows.map(({ id }) => id);
}

type Place = PublicationCursor & { id: string };

async function findPlaces(
  tx: Tx,
  ctx: Ctx,
  {
    filters,
    after,
    most,
    but,
  }: { filters: PublicationFilters; after: PublicationCursor | null; most: number; but: readonly string[] },
): Promise<Place[]> {
  const found = foundPublications(ctx, filters);
  if (found === null) return [];
  const next =
    after === null
      ? undefined
      : sql`(${listedDay}, ${publications.position}) < (${after.day}::date, ${after.position}::bigint)`;
  return await tx
    .select({ id: publications.id, day: sql<string>`${listedDay}::text`, position: publications.position })
    .from(publications)
    .where(and(found, next, but.length === 0 ? undefined : notInArray(publications.id, [...but])))
    .orderBy(desc(listedDay), desc(publications.position))
    .limit(most);
}

async function aboutList(tx: Tx, ctx: Ctx, { q }: PublicationFilters): Promise<PublicationPage["about"]> {
  const { databaseId } = ctx;
  const own = eq(publications.databaseId, databaseId);
  const [any] = await tx.select({ id: publications.id }).from(publications).where(own).limit(1);
  const [delivery] = await tx
    .select({ at: publicationDeliveries.at })
    .from(publicationDeliveries)
    .where(eq(publicationDeliveries.databaseId, databaseId))
    .orderBy(desc(publicationDeliveries.at))
    .limit(1);
  const unprepared = and(own, sql`${publications.preparedAt} is null and not ${isUnreadable}`);
  const unreadable = and(own, isUnreadable, isNull(publications.words));
  const isSearch = q.trim() !== "";
  return {
    isFirst: any === undefined,
    deliveredAt: delivery?.at.toISOString() ?? null,
    unprepared: isSearch ? await countUpTo(tx, unprepared, mostUnprepared) : 0,
    unreadable: isSearch ? await countUpTo(tx, unreadable, mostUnprepared) : 0,
    doubts: await countDoubts(tx, ctx),
    unassigned: await countUpTo(
      tx,
      foundPublications(ctx, unassignedInbox) ?? sql`false`,
      mostUnassigned + 1,
    ),
  };
}

/** How many rows fulfil a condition, counted up to a bound. */
export async function countUpTo(tx: Tx, which: SQL | undefined, most: number): Promise<number> {
  const some = tx.select({ one: sql`1` }).from(publications).where(which).limit(most);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${some} counted`,
  );
  return rows[0]?.count ?? 0;
}

/** How many the filters find, for acting on all of them: also those that a list of one row a case does not show. */
export const totalPublications = async (ctx: Ctx, filters: PublicationFilters): Promise<PublicationTotal> =>
  await readInTurn(ctx, filters, async (tx) => {
    const found = foundPublications(ctx, { ...filters, isGrouped: false });
    if (found === null) return { total: 0, isExact: true, through: 0 };
    const total = await countUpTo(tx, found, mostAtOnce + 1);
    const [last] = await tx
      .select({ through: sql<number>`coalesce(max(${publications.position}), 0)`.mapWith(Number) })
      .from(publications)
      .where(eq(publications.databaseId, ctx.databaseId));
    return { total: Math.min(total, mostAtOnce), isExact: total <= mostAtOnce, through: last?.through ?? 0 };
  });
