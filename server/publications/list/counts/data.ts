import "server-only";
import { and, eq, not } from "drizzle-orm";
import type { Unread } from "#lib/publications/list/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { isUnreadBy } from "#server/publications/list/conditions/data.ts";
import { countUpTo } from "#server/publications/list/data.ts";

/** Unread publications are counted up to this: beyond it the count says "more than". */
const mostUnread = 10_000;

/** In the inbox, and unread by whoever asks. */
export const isUnread = (ctx: Ctx) =>
  and(
    eq(publications.databaseId, ctx.databaseId),
    isUnreadBy(publications, ctx),
    not(publications.isArchived),
  );

/** How many publications of the inbox whoever asks has to read: one number for the side bar, the head of the page and *Hoje*. */
async function countUnread(tx: Tx, ctx: Ctx): Promise<Unread> {
  const unread = await countUpTo(tx, isUnread(ctx), mostUnread + 1);
  return { unread: Math.min(unread, mostUnread), isExact: unread <= mostUnread };
}

export const unreadPublications = async (ctx: Ctx): Promise<Unread> =>
  await readWithPermission(ctx, "publications.read", (tx) => countUnread(tx, ctx));
