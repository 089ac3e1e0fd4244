import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";

/** The petitions whose window a person is to open, and nobody opened yet. */
export const toOpen = ({ databaseId }: Ctx, personId: string): SQL | undefined =>
  and(
    eq(filings.databaseId, databaseId),
    eq(filings.openerId, personId),
    inArray(filings.intent, ["preparing", "ready"]),
  );

/** How many there are: that person's part of the open work that a suspension leaves behind. */
export const countToOpen = async (tx: Tx, ctx: Ctx, personId: string): Promise<number> =>
  await tx.$count(filings, toOpen(ctx, personId));
