import "server-only";
import { eq } from "drizzle-orm";
import type { RoomFacts } from "#lib/blobs/room.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { roomIn } from "#server/blobs/room.ts";
import type { Tx } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";

/** How much of the disk a database may take and has, and whether this person may change it. Never of which cases. */
export const roomFacts = async (ctx: Ctx): Promise<RoomFacts & { mayChange: boolean }> =>
  await readWithPermission(ctx, "settings.change", async (tx) => {
    const { mb, files, publications, coming } = await roomIn(tx, ctx.databaseId);
    return { mb, files, publications, coming, mayChange: await isOwner(tx, ctx) };
  });

/** Whether an owner of the installation acts, or whoever administers the machine: the disk is of all firms. */
export async function isOwner(tx: Tx, { actor }: Ctx): Promise<boolean> {
  if (actor.kind !== "user") return actor.kind === "cli";
  const [user] = await tx.select({ isOwner: users.isOwner }).from(users).where(eq(users.id, actor.userId));
  return user?.isOwner === true;
}
