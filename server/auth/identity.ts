import "server-only";
import { forbiddenSentence, ownSentence } from "#lib/failures/own.ts";
import { senderIsKnown } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { type Ctx, userCtx } from "./ctx.ts";
import { AppError, notFound } from "./errors.ts";
import { refusedBase } from "./refused.ts";
import { decodeSessionToken } from "./session-token.ts";
import { findSession, type Person } from "./sessions.ts";

/** From a cookie to a person, and from a person to a context: the same for Next's requests and our listener's. */

/** A request that a person makes counts as use of the session; a request that an open page makes by itself does not. */
export type Use = "person" | "page";

/** Secrets of cookies decrypted before: decrypting costs as much as a page's queries. The session's row still decides. */
const opened = new Map<string, string>();
const mostOpened = 2_000;

/** The session's secret out of the encrypted cookie, or null. */
export async function secretOfCookie(cookie: string | undefined): Promise<string | null> {
  if (cookie === undefined) return null;
  const known = opened.get(cookie);
  if (known !== undefined) return known;
  const token = await decodeSessionToken({ token: cookie, secret: env().NEXTAUTH_SECRET });
  if (typeof token?.sid !== "string") return null;
  const [oldest] = opened.keys();
  if (opened.size >= mostOpened && oldest !== undefined) opened.delete(oldest);
  opened.set(cookie, token.sid);
  return token.sid;
}

export async function personOfCookie(cookie: string | undefined, by: Use): Promise<Person | null> {
  const secret = await secretOfCookie(cookie);
  if (secret === null) return null;
  const person = await findSession(secret, { touch: by === "person" });
  if (person === null) {
    globalThis.autosSessions?.delete(secret);
    return null;
  }
  rememberSession(secret, person);
  senderIsKnown();
  return person;
}

type Seen = { userId: string; documents: readonly string[] };

declare global {
  var autosSessions: Map<string, Seen> | undefined;
}

/** Whose session this was when it was last looked up: enough to share turns by, and nothing to authorise by. */
export function seenSession(secret: string): Seen | undefined {
  return globalThis.autosSessions?.get(secret);
}

/** A firm of a person whose session was seen lately, else the person: enough to share turns by. */
export function firmOfPerson(userId: string): string {
  for (const seen of globalThis.autosSessions?.values() ?? [])
    if (seen.userId === userId) return seen.documents[0] ?? userId;
  return userId;
}

function rememberSession(secret: string, { userId, databases }: Person): void {
  globalThis.autosSessions ??= new Map();
  const seen = globalThis.autosSessions;
  const [oldest] = seen.keys();
  if (seen.size >= mostOpened && oldest !== undefined) seen.delete(oldest);
  seen.set(secret, { userId, documents: databases.map(({ document }) => document) });
}

export function signedIn(person: Person | null): Person {
  if (person === null) throw new AppError("unauthenticated", ownSentence("unauthenticated"));
  return person;
}

/** A person with a one-time password may do nothing before it is changed. */
export function ready(person: Person | null): Person {
  const known = signedIn(person);
  if (known.mustChangePassword) throw new AppError("forbidden", forbiddenSentence("one-time-password"));
  return known;
}

/** For whoever has no second factor, in a database that demands one. */
export const withoutSecondFactor = () => new AppError("second-factor", ownSentence("second-factor"));

/** A person's context in one of their databases. Another firm's document reads as not found. */
export function ctxAmong(given: { person: Person; document: string; address: string | null }): Ctx {
  const { person, document, address } = given;
  const database = person.databases.find((candidate) => candidate.document === document);
  if (database === undefined) {
    refusedBase(person, document, address);
    throw notFound("database");
  }
  if (database.awaitsSecondFactor) throw withoutSecondFactor();
  const actor = { kind: "user", userId: person.userId, name: person.name, address } as const;
  return userCtx({
    actor,
    databaseId: database.id,
    roles: database.roles,
    isOwner: person.isOwner,
    sessionId: person.sessionId,
    isConfirmed: person.isConfirmed,
    isConfirmedThisHour: person.isConfirmedThisHour,
  });
}
