import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";

/** The publications of the inbox that are assigned to a person. */
const assignedTo = ({ databaseId }: Ctx, personId: string): SQL | undefined =>
  and(
    eq(publications.databaseId, databaseId),
    eq(publications.assigneeId, personId),
    eq(publications.isArchived, false),
  );

/** How many there are: that person's part of the open work that a suspension leaves behind. */
export const countAssigned = async (tx: Tx, ctx: Ctx, personId: string): Promise<number> =>
  await tx.$count(publications, assignedTo(ctx, personId));
