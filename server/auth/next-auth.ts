import "server-only";
import { eq, sql } from "drizzle-orm";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { logUnexpected } from "#server/log.ts";
import { passwordMatches } from "./passwords.ts";
import { absoluteDays, openSession, revokeSession } from "./sessions.ts";
import { takeSignIn } from "./sign-in-limits.ts";

const credentialsSchema = z.object({ email: z.string().trim().max(320), password: z.string().max(1_000) });

export const secureCookies = () => env().APP_ORIGIN.startsWith("https://");
export const sessionCookie = () => `${secureCookies() ? "__Secure-" : ""}next-auth.session-token`;

type Request = { headers?: Record<string, string> };

/** The code that the form translates; next-auth shows an error's message, so no other may leave. */
class TooManyAttempts extends Error {
  constructor() {
    super("too-many-attempts");
  }
}

/** Checks e-mail and password; opens a session row. Null when they do not match. */
async function signIn(given: z.infer<typeof credentialsSchema>, request: Request): Promise<string | null> {
  const email = given.email.toLowerCase();
  const address = request.headers?.["x-forwarded-for"] ?? null;
  const attempt = await takeSignIn({ email, address });
  if (attempt === null) throw new TooManyAttempts();
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
  await attempt.succeeded();
  const agent = request.headers?.["user-agent"] ?? null;
  return await db().transaction(async (tx) => {
    // A password that is being changed right now must not open a session with the old one.
    const [still] = await tx.select().from(users).where(eq(users.id, user.id)).for("share");
    if (still?.passwordHash !== user.passwordHash) return null;
    await recordAccess(tx, actor, { action: "session.open" });
    return await openSession(tx, { userId: user.id, address, agent });
  });
}

async function authorize(credentials: unknown, request: Request): Promise<{ id: string } | null> {
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  try {
    const secret = await signIn(parsed.data, request);
    return secret === null ? null : { id: secret };
  } catch (error) {
    if (error instanceof TooManyAttempts) throw error;
    logUnexpected(error, "sign-in");
    throw new Error("unexpected");
  }
}

async function signOut(secret: string): Promise<void> {
  await db().transaction(async (tx) => {
    const userId = await revokeSession(tx, secret);
    if (userId === null) return;
    const actor = { kind: "user", userId, name: "", address: null } as const;
    await recordAccess(tx, actor, { action: "session.close" });
  });
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
        authorize,
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user === undefined ? { sid: token.sid } : { sid: user.id }),
      // The browser may read this answer: it says that there is a session, not which.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await signOut(token.sid);
      },
    },
  };
}
