import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { errorAnswer } from "#server/auth/error-answer.ts";
import { env } from "#server/env.ts";
import { refuseBody } from "./body-limits.ts";
import { isKeyed } from "./delivery-address.ts";
import { setForwardedHeaders } from "./forwarded.ts";
import type { HotReload } from "./hot-reload.ts";
import { isRead, readPath, refusePath } from "./path.ts";
import { answerRefusal, answerUnreadable, type Refusal } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What every request passes before anything answers it, in this order. Nothing else of Autos decides these things. */
const checks = [refuseHost, refuseProvenance, refusePath, refuseBody];

function refusalOf(request: IncomingMessage): Refusal | null {
  for (const check of checks) {
    const refusal = check(request);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** A listener that lets through to `answer` only what may come in. Every answer has the security headers. */
export function entrance(answer: Answer): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders(request.url ?? "")))
      response.setHeader(name, value);
    const refusal = refusalOf(request);
    if (refusal !== null) return answerRefusal(request, response, refusal);
    setForwardedHeaders(request);
    answer(request, response).catch((error) => {
      const { status, headers, body } = errorAnswer(error, "listener");
      if (response.headersSent) return response.destroy();
      response.writeHead(status, { ...headers, "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    });
  };
}

/** For `createServer`: a request without `Host` is refused by us, with our headers. */
export const serverOptions = { requireHostHeader: false };

/** What a server of ours does with all that is no usual request. Only the hot reload changes a connection's protocol. */
export function guard(server: Server, listener: RequestListener, hot: HotReload | null = null): void {
  server.on("clientError", answerUnreadable);
  server.on("checkExpectation", listener);
  server.on("upgrade", (request, connection, head) => {
    const isTaken = hot !== null && refusalOf(request) === null && hot.take(request, connection, head);
    if (!isTaken) answerUnreadable(new Error("upgrade"), connection);
  });
}

/** What the machine itself and its supervisor ask, under whatever name; it says nothing of a firm. */
const probes = /^\/api\/(?:health|ready)$/;

/**
 * Autos answers under the host of `APP_ORIGIN` only: another name may be somebody's page that leads its visitors' browsers
 * here (DNS rebinding). Puts the request into its usual form: a path, and our own host.
 */
function refuseHost(request: IncomingMessage): Refusal | null {
  const ours = new URL(env().APP_ORIGIN);
  const { headersDistinct, url = "" } = request;
  const absolute = url.startsWith("/") ? null : URL.parse(url);
  if (absolute !== null) request.url = absolute.pathname + absolute.search;
  if (!request.url?.startsWith("/"))
    return { status: 400, code: "invalid", message: "O pedido está malformado." };
  const isOurs = (host: string) =>
    URL.parse(`${ours.protocol}//${host}`)?.host === ours.host && !/[/?#@\\]/.test(host);
  const named = [...(headersDistinct.host ?? []), ...(absolute === null ? [] : [absolute.host])];
  if (!probes.test(request.url) && !(headersDistinct.host?.length === 1 && named.every(isOurs))) {
    return {
      status: 421,
      code: "not_found",
      message: `Este não é o endereço do Autos. Abra ${ours.origin}.`,
    };
  }
  request.headers.host = ours.host;
  return null;
}

/**
 * Data and files: only our own pages lead there. A link elsewhere, as in an e-mail, may lead to a page; a filing window and
 * the provider of identity lead back by addresses of ours.
 */
const notPages = /^\/+(?!api\/(?:filings\/callback\/|oidc\/callback$))(?:api|ics|_next)\//i;

/**
 * Where a request comes from, by what the browser itself says and no page can change. What may write must come from our own
 * pages; what only reads may come from elsewhere when a person follows a link to a page.
 */
function refuseProvenance(request: IncomingMessage): Refusal | null {
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
