import { encode } from "next-auth/jwt";
import { sessionCookie } from "#server/auth/cookies.ts";
import { openSession } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { memberCtx } from "./fixtures.ts";

/** A lawyer of this database who has signed in: the id, the value of the session's cookie, and the header with it. */
export async function signedIn(
  databaseId: string,
): Promise<{ userId: string; token: string; cookie: string }> {
  const { actor } = await memberCtx(databaseId);
  const sid = await openSession(db(), { userId: actor.userId, address: null, agent: null });
  const token = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  return { userId: actor.userId, token, cookie: `${sessionCookie()}=${token}` };
}
