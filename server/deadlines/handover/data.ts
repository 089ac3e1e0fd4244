import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";

/** The live deadlines that a person is responsible for. */
export const liveOf = ({ databaseId }: Ctx, personId: string): SQL | undefined =>
  and(
    eq(deadlines.databaseId, databaseId),
    eq(deadlines.responsibleId, personId),
    inArray(deadlines.state, ["suggested", "open"]),
  );

/** How many there are: that person's part of the open work that a suspension leaves behind. */
export const countDeadlines = async (tx: Tx, ctx: Ctx, personId: string): Promise<number> =>
  await tx.$count(deadlines, liveOf(ctx, personId));
