import "server-only";
import type { IncomingMessage } from "node:http";
import { databaseOfPetition, formTargetHeader } from "#lib/filings/window/form-target.ts";
import { ctxOfMessage } from "#server/auth/message.ts";
import { windowOrigin } from "#server/filings/window/data.ts";

/**
 * Names the origin of the filing window in the request for a petition's page, for who may prepare petitions there, so that
 * the page's policy lets its form lead to it. Everybody else gets the policy of every other page, whether the database is
 * there or not.
 */
export async function nameFormTarget(request: IncomingMessage): Promise<void> {
  delete request.headers[formTargetHeader];
  const document = databaseOfPetition(request.url ?? "");
  if (document === null || request.method !== "GET") return;
  const ctx = await ctxOfMessage({ request, document, permission: "filings.prepare" }).catch(() => null);
  if (ctx === null) return;
  // A page without it is drawn all the same, and says what is wrong when somebody opens the window.
  const origin = await windowOrigin(ctx).catch(() => null);
  if (origin !== null) request.headers[formTargetHeader] = origin;
}
