import "server-only";
import type { IncomingMessage } from "node:http";
import { env } from "#server/env.ts";
import { isKeyed } from "./delivery-address.ts";
import { isRead, readPath } from "./path.ts";
import type { Refusal } from "./refusal.ts";

/**
 * Data and files: only our own pages lead there. A link elsewhere, as in an e-mail, may lead to a page; a filing window and
 * the provider of identity lead back by addresses of ours.
 */
const notPages = /^\/+(?!api\/(?:filings\/callback\/|oidc\/callback$))(?:api|ics|_next)\//i;

/**
 * Where a request comes from, by what the browser itself says and no page can change. What may write must come from our own
 * pages; what only reads may come from elsewhere when a person follows a link to a page.
 */
export function refuseProvenance(request: IncomingMessage): Refusal | null {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (!isRead(request)) {
    const { origin } = headers;
    // No browser leaves out both: what comes so is a program, and its key says whose.
    if (origin === undefined && site === undefined && isKeyed(request)) return null;
    const isOurs = origin === undefined ? site === "same-origin" : origin === env().APP_ORIGIN;
    return isOurs
      ? null
      : { status: 403, code: "forbidden", message: "Este pedido não veio de uma página do Autos." };
  }
  if (site === undefined || site === "same-origin" || site === "none") return null;
  const isVisit = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (isVisit && !notPages.test(readPath(request))) return null;
  return {
    status: 403,
    code: "forbidden",
    message: "Este arquivo só se abre a partir de uma página do Autos.",
  };
}
