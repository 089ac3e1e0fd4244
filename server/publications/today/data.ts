import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
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

/** For *Hoje*: the newest publications that nobody has read, how many are the reader's, and the keys with which nothing comes, or not all. */
export async function publicationsOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<PublicationsToday> {
  const { databaseId } = ctx;
  const unread = isUnread(ctx);
  const found = await tx
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
    .where(unread)
    .orderBy(sql`coalesce(${publications.availableOn}, '-infinity'::date) desc`, desc(publications.position))
    .limit(shown);
  const count = found.length < shown ? found.length : await tx.$count(publications, unread);
  const mine = await tx.$count(publications, foundPublications(ctx, myPublications) ?? sql`false`);
  const left = await tx.$count(publications, foundPublications(ctx, leftPublications) ?? sql`false`);
  const doubts = await countDoubts(tx, ctx);
  const feeders = await feedersOf(tx, ctx, { now });
  const isUnfed =
    feeders.length === 0 &&
    (await tx.$count(publicationDeliveries, eq(publicationDeliveries.databaseId, databaseId))) === 0;
  const [silent, flawed] = [feeders.filter(isSilent), feeders.filter(({ invalid }) => invalid !== null)];
  return { publications: { unread: { count, rows: found }, mine, left, doubts, silent, flawed, isUnfed } };
}
