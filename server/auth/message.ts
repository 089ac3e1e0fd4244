import "server-only";
import type { IncomingMessage } from "node:http";
import type { Asker } from "#server/turns/turns.ts";
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

/**
 * Whose turn a request takes before anybody looks up its session: the firm that its address names, if the session was seen
 * to be of it, else the session's first. Whoever has no session of ours shares the turns of strangers, by address.
 */
export async function askerOfMessage(request: IncomingMessage): Promise<Asker> {
  const secret = await secretOfCookie(cookieIn(request.headers.cookie, sessionCookie()));
  const address = [request.headers["x-forwarded-for"] ?? []].flat()[0] ?? "";
  if (secret === null) return { firm: "strangers", person: address };
  const seen = seenSession(secret);
  if (seen === undefined) return { firm: secret, person: secret };
  const named = (request.url ?? "").split(/[/?]/, 2)[1] ?? "";
  const { userId, documents } = seen;
  return { firm: documents.includes(named) ? named : (documents[0] ?? userId), person: userId };
}
