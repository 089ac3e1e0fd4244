import "server-only";
import type { IncomingMessage } from "node:http";
import { cookieIn, sessionCookie } from "./cookies.ts";
import { type Ctx, requirePermission } from "./ctx.ts";
import { ctxAmong, personOfCookie, ready } from "./identity.ts";
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
