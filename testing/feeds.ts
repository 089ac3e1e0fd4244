import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { calendarFeeds } from "#server/db/schema/schema.ts";
import { hashOfSecret } from "#server/deadlines/feed/data.ts";
import { drawnBytes } from "./drawn.ts";

/** A calendar address of a person, whoever made it. */
export async function makeFeed(of: { databaseId: string; userId: string }) {
  const secret = drawnBytes(32).toString("base64url");
  const secretHash = hashOfSecret(secret);
  await db()
    .insert(calendarFeeds)
    .values({ ...of, secretHash, lastFour: secret.slice(-4), isOwn: false });
  const open = and(eq(calendarFeeds.secretHash, secretHash), isNull(calendarFeeds.revokedAt));
  return { secret, isOpen: async () => (await db().$count(calendarFeeds, open)) > 0 };
}
