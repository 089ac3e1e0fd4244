import "server-only";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { absoluteDays } from "#lib/session-times.ts";
import { env } from "#server/env.ts";

/** How long a browser keeps the cookie, in seconds; the session's row may end before. */
export const sessionSeconds = absoluteDays * 86_400;

/** What the session cookie holds, of a session's secret. */
export async function sessionToken(sid: string): Promise<string> {
  return await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET, maxAge: sessionSeconds });
}

/** The header of every session cookie that `encode` of next-auth makes, and the empty place of a key that it does not carry. */
const ownHeader = `${Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url")}..`;

/**
 * What a session cookie holds, or null. Only one that begins as ours do is decrypted: another header may ask for a key to be
 * derived in ten thousand rounds, which costs whoever sends it nothing.
 */
export async function decodeSessionToken(given: JWTDecodeParams): Promise<JWT | null> {
  if (given.token?.startsWith(ownHeader) !== true) return null;
  return await decode(given).catch(() => null);
}
