import "server-only";
import { isNearlyFull, type RoomToday } from "#lib/blobs/room.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import { roomIn } from "#server/blobs/room.ts";
import type { Tx } from "#server/db/connection.ts";

/** For *Hoje*: a database that has little left of its part of the disk, for who administers it. */
export async function roomOfToday(tx: Tx, ctx: Ctx): Promise<RoomToday> {
  if (!can(ctx, "settings.change")) return { room: null };
  const { used: _, ...facts } = await roomIn(tx, ctx.databaseId);
  return { room: isNearlyFull(facts) ? facts : null };
}
