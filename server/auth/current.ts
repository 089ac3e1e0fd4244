import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Role } from "#lib/databases/schema.ts";
import { ownSentence } from "#lib/failures/own.ts";
import type { Actor } from "#server/audit/record.ts";
import type { Viewer, WatchViewer } from "#server/events/stream.ts";
import type { Asker } from "#server/turns/turns.ts";
import { type Administrator, administrationCtxAmong, administratorAmong } from "./administration.ts";
import { cookieOptions, sessionCookie } from "./cookies.ts";
import type { Ctx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { ctxAmong, personOfCookie, ready, secretOfCookie, signedIn, type Use } from "./identity.ts";
import { listenToSession } from "./live.ts";
import { rolesAllow } from "./permissions.ts";
import { sessionSeconds, sessionToken } from "./session-token.ts";
import { type Person, wasEnded } from "./sessions.ts";

type Held = { id: string; document: string; roles: readonly Role[] };

const cookieValue = async () => (await cookies()).get(sessionCookie())?.value;

/** The person of this request, or null. Looked up once a request, in the session's row. */
const personOfRequest = cache(async (by: Use) => await personOfCookie(await cookieValue(), by));

export async function currentPerson(): Promise<Person | null> {
  return await personOfRequest("person");
}

export async function requirePerson(): Promise<Person> {
  return signedIn(await personOfRequest("person"));
}

/** As `requirePerson`, but of a person with a one-time password nothing is done. */
export async function requireReadyPerson(): Promise<Person> {
  return ready(await personOfRequest("person"));
}

/** The person of this request as who does something. */
export async function requestActor({ userId, name }: Person): Promise<Actor & { kind: "user" }> {
  return { kind: "user", userId, name, address: await requestAddress() };
}

/** The secret of the session by which this request came in. */
export async function requestSecret(): Promise<string> {
  const secret = await secretOfCookie(await cookieValue());
  if (secret === null) throw new AppError("unauthenticated", ownSentence("unauthenticated"));
  return secret;
}

/** Gives this request's browser the session of this secret. */
export async function giveSession(secret: string): Promise<void> {
  const kept = { ...cookieOptions(), maxAge: sessionSeconds };
  (await cookies()).set(sessionCookie(), await sessionToken(secret), kept);
}

/** The address that this request comes from. */
export async function requestAddress(): Promise<string | null> {
  return (await headers()).get("x-forwarded-for");
}

/** The person of this request, signed in for good, and the address they ask from. */
async function requireReady(by: Use): Promise<{ person: Person; address: string | null }> {
  const person = ready(await personOfRequest(by));
  return { person, address: await requestAddress() };
}

/** The request's context in one customer database. Another firm's document reads as not found. */
export async function requireCtx(document: string, by: Use = "person"): Promise<Ctx> {
  return ctxAmong({ ...(await requireReady(by)), document });
}

/** The request's context to set up one customer database, without a view of its cases. */
export async function requireAdministrationCtx(document: string, by: Use = "person"): Promise<Ctx> {
  return await administrationCtxAmong({ ...(await requireReady(by)), document });
}

/** The request's administrator or owner; for everybody else there is no such page. */
export async function requireAdministrator(): Promise<Administrator> {
  return await administratorAmong(await requireReady("person"));
}

/** Who reads the live updates. `watch` tells what the session allows later, outside the request, while the stream is open. */
export async function requireViewer(): Promise<{
  viewer: Viewer;
  personId: string;
  watch: WatchViewer;
  asker: Asker;
}> {
  const person = await personOfRequest("page");
  if (person === null) throw await noViewer();
  const { userId: personId, sessionId, isOwner, databases } = ready(person);
  const watch: WatchViewer = (listener) =>
    listenToSession(sessionId, (session) =>
      listener(session.state === "open" ? viewerOf(session) : session.state),
    );
  const open = databases.filter(({ awaitsSecondFactor }) => !awaitsSecondFactor);
  const asker = { firm: databases[0]?.id ?? personId, person: personId };
  return { viewer: viewerOf({ isOwner, databases: open }), personId, watch, asker };
}

/** Why nobody reads the live updates: a page whose session somebody ended must not stay, even when it asks late. */
async function noViewer(): Promise<AppError> {
  const secret = await secretOfCookie(await cookieValue());
  const code = secret !== null && (await wasEnded(secret)) ? "session-ended" : "unauthenticated";
  return new AppError(code, ownSentence(code));
}

function viewerOf({ isOwner, databases }: Pick<Person, "isOwner"> & { databases: Held[] }): Viewer {
  return {
    isOwner,
    databases: databases.map(({ id, document, roles }) => {
      return { id, document, roles, seesCases: rolesAllow(roles, "cases.read") };
    }),
  };
}
