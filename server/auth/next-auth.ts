import "server-only";
import { eq, sql } from "drizzle-orm";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { type StepAnswer, writeStepAnswer } from "#lib/users/sign-in/refusals.ts";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { logUnexpected } from "#server/log.ts";
import { cookieIn, deviceCookie, nextAuthCookies, secureCookies, sessionCookie } from "./cookies.ts";
import { rememberDevice } from "./device-cookie.ts";
import { AppError } from "./errors.ts";
import { secretOfCookie } from "./identity.ts";
import { knownDevice } from "./known-device.ts";
import { knownAsking, strangeAsking } from "./password-turns.ts";
import { passwordMatches } from "./passwords.ts";
import { giveTimeForSecondFactor, hasSecondFactor } from "./second-factor/check.ts";
import { beginStep, finishStep } from "./second-factor/sign-in-step.ts";
import { decodeSessionToken, sessionSeconds } from "./session-token.ts";
import { endForAnother, openSession, revokeSession } from "./sessions.ts";
import { emailTag, takeSignIn } from "./sign-in-limits.ts";

const credentialsSchema = z.object({
  email: z.string().trim().max(320),
  password: z.string().max(1_000),
  device: z.string().max(1_000).optional(),
});
const stepSchema = z.object({ step: z.string().min(1).max(100), code: z.string().max(100) });

type Request = { headers?: Record<string, string> };

/** The code that the form translates; next-auth shows an error's message, so no other may leave. */
class SignInRefused extends Error {
  constructor(code: "too-many-attempts" | "busy" | "one-time-expired" | "suspended") {
    super(code);
  }
}

/** The second step, or what it refuses: the form shows it. */
class StepAnswered extends Error {
  constructor(answer: StepAnswer) {
    super(writeStepAnswer(answer));
  }
}

/** The secret of the session that the browser has until now. */
const secretBeside = ({ headers }: Request) => secretOfCookie(cookieIn(headers?.cookie, sessionCookie()));

/** Opens a session by the code of a sign-in whose password was right. */
async function finishSignIn({ step, code }: z.infer<typeof stepSchema>, request: Request): Promise<string> {
  const address = request.headers?.["x-forwarded-for"] ?? null;
  const agent = request.headers?.["user-agent"] ?? null;
  const finished = await finishStep({
    token: step,
    text: code,
    address,
    agent,
    cookie: cookieIn(request.headers?.cookie, deviceCookie()),
    beside: await secretBeside(request),
  });
  if (!finished.ok) throw new StepAnswered({ refused: finished.why });
  await rememberDevice(finished.user);
  return finished.secret;
}

/** Checks e-mail and password; opens a session row. Null when they do not match. */
async function signIn(given: z.infer<typeof credentialsSchema>, request: Request): Promise<string | null> {
  const email = given.email.toLowerCase();
  const address = request.headers?.["x-forwarded-for"] ?? null;
  const [user] = await db()
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const cookie = cookieIn(request.headers?.cookie, deviceCookie());
  // The cookie's entry, or the one given to who has just chosen the password here.
  const known = (entry: string | undefined) => user && knownDevice({ cookie: entry, account: user });
  const device = known(cookie) ?? known(given.device) ?? null;
  const attempt = await takeSignIn({ email, address, device });
  if (attempt === null) throw new SignInRefused("too-many-attempts");
  const asking = device === null || user === undefined ? strangeAsking(address) : knownAsking(user.id);
  const matches = await passwordMatches(user?.passwordHash, given.password, asking);
  const actor = { kind: "user", userId: user?.id ?? "unknown", name: user?.name ?? "", address } as const;
  const refused = { action: "session.open", outcome: "refused", object: emailTag(email) } as const;
  if (user === undefined || !matches) {
    await recordAccess(db(), actor, { ...refused, ...(user && { detail: { why: "wrong-password" } }) });
    return null;
  }
  await attempt.succeeded();
  // Only who gave the right password is told.
  if (user.disabledAt !== null) {
    const detail = { why: "suspended" };
    await recordAccess(db(), actor, { ...refused, detail });
    throw new SignInRefused("suspended");
  }
  const expires = user.mustChangePassword ? user.passwordExpiresAt : null;
  if (expires !== null && expires.getTime() <= Date.now()) {
    const detail = { why: "one-time-expired" };
    await recordAccess(db(), actor, { ...refused, detail });
    throw new SignInRefused("one-time-expired");
  }
  const agent = request.headers?.["user-agent"] ?? null;
  if (await hasSecondFactor(db(), user.id)) {
    throw new StepAnswered({ awaits: "code", token: await beginStep(user, { address, agent }) });
  }
  const beside = await secretBeside(request);
  const secret = await db().transaction(async (tx) => {
    // While the password is changed, or the person suspended, what was right a moment ago opens nothing.
    const [still] = await tx.select().from(users).where(eq(users.id, user.id)).for("no key update");
    if (still?.passwordHash !== user.passwordHash || still.disabledAt !== null) return null;
    await recordAccess(tx, actor, { action: "session.open" });
    await giveTimeForSecondFactor(tx, user.id);
    await endForAnother(tx, actor, { secret: beside, by: "password" });
    return await openSession(tx, { userId: user.id, address, agent, beside });
  });
  if (secret !== null) await rememberDevice(user);
  return secret;
}

async function authorize(credentials: unknown, request: Request): Promise<{ id: string } | null> {
  const second = stepSchema.safeParse(credentials);
  const first = credentialsSchema.safeParse(credentials);
  try {
    if (second.success) return { id: await finishSignIn(second.data, request) };
    if (!first.success) return null;
    const secret = await signIn(first.data, request);
    return secret === null ? null : { id: secret };
  } catch (error) {
    if (error instanceof SignInRefused || error instanceof StepAnswered) throw error;
    if (error instanceof AppError && error.code === "busy") throw new SignInRefused("busy");
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
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { decode: decodeSessionToken },
    useSecureCookies: secureCookies(),
    cookies: nextAuthCookies(),
    pages: { signIn: "/login", error: "/login" },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" }, step: {}, code: {} },
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
