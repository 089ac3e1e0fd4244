import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor } from "#server/audit/record.ts";
import type { Viewer } from "#server/events/stream.ts";
import { type Administrator, administrationCtxAmong, administratorAmong } from "./administration.ts";
import { sessionCookie } from "./cookies.ts";
import type { Ctx } from "./ctx.ts";
import { ctxAmong, personOfCookie, ready, secretOfCookie, signedIn, type Use } from "./identity.ts";
import { findSession, type Person } from "./sessions.ts";

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
  return { kind: "user", userId, name, address: (await headers()).get("x-forwarded-for") };
}

/** The person of this request, signed in for good, and the address they ask from. */
async function requireReady(by: Use): Promise<{ person: Person; address: string | null }> {
  const person = ready(await personOfRequest(by));
  return { person, address: (await headers()).get("x-forwarded-for") };
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

/** Who reads the live updates. `look` reads the session again later, outside the request, while the stream is open. */
export async function requireViewer(): Promise<{ viewer: Viewer; look: () => Promise<Viewer | null> }> {
  const person = ready(await personOfRequest("page"));
  const secret = (await secretOfCookie(await cookieValue())) ?? "";
  const look = async (): Promise<Viewer | null> => {
    const still = await findSession(secret, { touch: false });
    if (still === null) return null;
    const open = still.databases.filter((one) => one.seesCases && !one.awaitsSecondFactor);
    return { sessionId: still.sessionId, databases: open };
  };
  return { viewer: (await look()) ?? { sessionId: person.sessionId, databases: [] }, look };
}
