import "server-only";
import type { IncomingMessage } from "node:http";
import { type Ctx, requirePermission } from "./ctx.ts";
import { ctxAmong, personOfCookie, ready } from "./identity.ts";
import { sessionCookie } from "./next-auth.ts";
import type { Permission } from "./permissions.ts";

/** The context of a request that our own listener answers: session, membership and permission as for a route. */
export async function ctxOfMessage(given: {
  request: IncomingMessage;
  document: string;
  permission: Permission;
}): Promise<Ctx> {
  const { request, document, permission } = given;
  const person = ready(await personOfCookie(cookieOf(request, sessionCookie()), "page"));
  const address = [request.headers["x-forwarded-for"] ?? []].flat()[0] ?? null;
  const ctx = ctxAmong({ person, document, address });
  requirePermission(ctx, permission);
  return ctx;
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
