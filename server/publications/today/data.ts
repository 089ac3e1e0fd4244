import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isSilent } from "#lib/publications/deliveries/words.ts";
import { leftPublications, myPublications } from "#lib/publications/list/filters.ts";
import type { PublicationsToday } from "#lib/publications/today/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isSecretCase, publicationDeliveries, publications } from "#server/db/schema/schema.ts";
import { feedersOf } from "#server/publications/deliveries/data.ts";
import { countDoubts, foundPublications } from "#server/publications/list/conditions/data.ts";
import { isUnread } from "#server/publications/list/counts/data.ts";

const shown = 4;

/** For *Hoje*: the newest publications that are unread, how many are the reader's, and the keys with which nothing comes, or not all. */
export async function publicationsOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<PublicationsToday> {
  const { databaseId } = ctx;
  const unread = isUnread(ctx);
  const unreadRows = async () => {
    const rows = await newest(tx, unread);
    return { rows, count: rows.length < shown ? rows.length : await tx.$count(publications, unread) };
  };
  const count = (filters: Parameters<typeof foundPublications>[1]) =>
    tx.$count(publications, foundPublications(ctx, filters) ?? sql`false`);
  const feeding = async () => {
    const feeders = await feedersOf(tx, ctx, { now });
    const deliveries = eq(publicationDeliveries.databaseId, databaseId);
    return {
      feeders,
      isUnfed: feeders.length === 0 && (await tx.$count(publicationDeliveries, deliveries)) === 0,
    };
  };
  const [ofInbox, mine, left, doubts, { feeders, isUnfed }] = await Promise.all([
    unreadRows(),
    count(myPublications),
    count(leftPublications),
    countDoubts(tx, ctx),
    feeding(),
  ]);
  const [silent, flawed] = [feeders.filter(isSilent), feeders.filter(({ invalid }) => invalid !== null)];
  return { publications: { unread: ofInbox, mine, left, doubts, silent, flawed, isUnfed } };
}

/** The newest publications that `which` lets through. */
const newest = async (tx: Tx, which: SQL | undefined) =>
  await tx
    .select({
      id: publications.id,
      availableOn: publications.availableOn,
      excerpt: publications.excerpt,
      cnj: publications.cnj,
      caseNumber: publications.caseNumber,
      isHere: sql<boolean>`${cases.cnj} is not null`,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      isCancelled: publications.isCancelled,
      isDoubtfullyCancelled: publications.isDoubtfullyCancelled,
    })
    .from(publications)
    .leftJoin(cases, and(eq(cases.databaseId, publications.databaseId), eq(cases.cnj, publications.cnj)))
    .where(which)
    .orderBy(sql`coalesce(${publications.availableOn}, '-infinity'::date) desc`, desc(publications.position))
    .limit(shown);
