import "server-only";
import { eq, sql } from "drizzle-orm";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { passwordMatches } from "./passwords.ts";
import { giveBackAttempt, takeAttempt } from "./rate-limit.ts";
import { absoluteDays, openSession, revokeSession } from "./sessions.ts";

const credentialsSchema = z.object({ email: z.string().trim().max(320), password: z.string().max(1_000) });

/** Wrong passwords allowed per e-mail and per address in a quarter of an hour. */
const attempts = { perEmail: 10, perAddress: 50, windowMinutes: 15 };

export const secureCookies = () => env().APP_ORIGIN.startsWith("https://");
export const sessionCookie = () => `${secureCookies() ? "__Secure-" : ""}next-auth.session-token`;

type Request = { headers?: Record<string, string> };

/** Checks e-mail and password; opens a session row. The error's message is a code that the form translates. */
async function signIn(given: z.infer<typeof credentialsSchema>, request: Request): Promise<string | null> {
  const email = given.email.toLowerCase();
  const address = request.headers?.["x-forwarded-for"] ?? null;
  const { perEmail, perAddress, windowMinutes } = attempts;
  const limits = [
    { key: `sign-in:email:${email}`, limit: perEmail, windowMinutes },
    { key: `sign-in:address:${address}`, limit: perAddress, windowMinutes },
  ];
  const within = await Promise.all(limits.map(takeAttempt));
  if (within.includes(false)) throw new Error("too-many-attempts");
  const [user] = await db()
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const matches = await passwordMatches(user?.passwordHash, given.password);
  const actor = { kind: "user", userId: user?.id ?? "unknown", name: user?.name ?? "", address } as const;
  if (user === undefined || !matches || user.disabledAt !== null) {
    await recordAccess(db(), actor, { action: "session.open", outcome: "refused" });
    return null;
  }
  await Promise.all(limits.map(giveBackAttempt));
  const secret = await openSession({
    userId: user.id,
    address,
    agent: request.headers?.["user-agent"] ?? null,
  });
  await recordAccess(db(), actor, { action: "session.open" });
  return secret;
}

/** next-auth carries the session's secret inside its encrypted cookie and nothing else: the row decides. */
export function nextAuthOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: absoluteDays * 86_400 },
    useSecureCookies: secureCookies(),
    pages: { signIn: "/login", error: "/login" },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: async (credentials, request) => {
          const parsed = credentialsSchema.safeParse(credentials);
          if (!parsed.success) return null;
          const secret = await signIn(parsed.data, request);
          return secret === null ? null : { id: secret };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user === undefined ? { sid: token.sid } : { sid: user.id }),
      // The browser may read this answer: it says that there is a session, not which.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await revokeSession(token.sid);
      },
    },
  };
}
