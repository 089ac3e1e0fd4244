import "server-only";
import type { IncomingMessage } from "node:http";
import type { Asker } from "#server/turns/turns.ts";
import { networksOf } from "./client-address.ts";
import { cookieIn, sessionCookie } from "./cookies.ts";
import { type Ctx, requirePermission } from "./ctx.ts";
import { ctxAmong, personOfCookie, ready, secretOfCookie, seenSession } from "./identity.ts";
import type { Permission } from "./permissions.ts";

/** The context of a request that our own listener answers: session, membership and permission as for a route. */
export async function ctxOfMessage(given: {
  request: IncomingMessage;
  document: string;
  permission: Permission;
}): Promise<Ctx> {
  const { request, document, permission } = given;
  const person = ready(await personOfCookie(cookieIn(request.headers.cookie, sessionCookie()), "page"));
  const address = [request.headers["x-forwarded-for"] ?? []].flat()[0] ?? null;
  const ctx = ctxAmong({ person, document, address });
  requirePermission(ctx, permission);
  return ctx;
}

export type Sender = { isStranger: boolean; asker: Asker };

/**
 * Whose turn a request takes before anybody looks up its session: the firm that its address names, if the session was seen
 * to be of it, else the session's first. Whoever has no session that was seen is a stranger, and shares by network.
 */
export async function senderOfMessage(request: IncomingMessage): Promise<Sender> {
  const secret = await secretOfCookie(cookieIn(request.headers.cookie, sessionCookie()));
  const seen = secret === null ? undefined : seenSession(secret);
  if (seen === undefined) {
    const address = [request.headers["x-forwarded-for"] ?? []].flat()[0] ?? null;
    const [narrow, wide = narrow] = networksOf(address);
    return { isStranger: true, asker: { firm: wide ?? "", person: narrow ?? "" } };
  }
  const named = (request.url ?? "").split(/[/?]/, 2)[1] ?? "";
  const { userId, documents } = seen;
  const firm = documents.includes(named) ? named : (documents[0] ?? userId);
  return { isStranger: false, asker: { firm, person: userId } };
}

/** The same after the session was looked up: another process, or this one before it was started anew, may have seen it. */
export async function lookedUpSender(request: IncomingMessage): Promise<Sender> {
  await personOfCookie(cookieIn(request.headers.cookie, sessionCookie()), "page");
  return await senderOfMessage(request);
}
