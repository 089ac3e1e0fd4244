import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { RefusalKind } from "#lib/trail/today/schema.ts";
import { errorAnswer } from "#server/auth/error-answer.ts";
import { senderOfMessage } from "#server/auth/message.ts";
import { refusedStranger, whileAsked } from "#server/auth/refused.ts";
import { asStranger } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { refuseBody } from "./body-limits.ts";
import { isKeyed } from "./delivery-address.ts";
import { setForwardedHeaders } from "./forwarded.ts";
import { refuseDirect, refuseHost } from "./host.ts";
import type { HotReload } from "./hot-reload.ts";
import { isRead, readPath, refusePath } from "./path.ts";
import { answerRefusal, answerUnreadable, type Refusal } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";

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

/** By what browsers and Next's own pages say that a page is only prepared, in case somebody goes to it. */
const ahead = ["sec-purpose", "purpose", "next-router-prefetch", "next-router-segment-prefetch"];

/**
 * Refuses what nobody asked for yet: to read a page is to open it, which the trail records, which may have the service asked,
 * and which keeps a session alive. Whoever then goes there asks for it again. Nothing failed, so no status says that it did.
 */
function refuseAhead({ headers }: IncomingMessage): Refusal | null {
  if (ahead.every((name) => headers[name] === undefined)) return null;
  return { status: 403, code: "ahead", message: "O Autos só mostra uma página a quem vai até ela." };
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What every request passes before anything answers it, in this order. Nothing else of Autos decides these things. */
const checks = [refuseHost, refuseDirect, refuseProvenance, refusePath, refuseBody, refuseAhead];

/** Which of them leave a trace: another's page may lead a browser here. */
const traced = new Map<(typeof checks)[number], RefusalKind>([
  [refuseHost, "host"],
  [refuseDirect, "host"],
  [refuseProvenance, "origin"],
]);

function refusalOf(request: IncomingMessage): Refusal | null {
  for (const check of checks) {
    const refusal = check(request);
    if (refusal === null) continue;
    const kind = traced.get(check);
    if (kind !== undefined && refusal.status !== 400) refusedStranger(addressOf(request), kind);
    return refusal;
  }
  return null;
}

function addressOf(request: IncomingMessage): string | null {
  setForwardedHeaders(request);
  return [request.headers["x-forwarded-for"] ?? []].flat()[0] ?? null;
}

/** A listener that lets through to `answer` only what may come in. Every answer has the security headers. */
export function entrance(answer: Answer): RequestListener {
  return (request, response) =>
    whileAsked(request.url ?? "", () => {
      for (const [name, value] of Object.entries(securityHeaders(request.url ?? "")))
        response.setHeader(name, value);
      const refusal = refusalOf(request);
      if (refusal !== null) return answerRefusal(request, response, refusal);
      setForwardedHeaders(request);
      asWhoever(request, () => answer(request, response)).catch((error) => {
        const { status, headers, body } = errorAnswer(error, "listener");
        if (response.headersSent) return response.destroy();
        response.writeHead(status, { ...headers, "Content-Type": "application/json" });
        response.end(JSON.stringify(body));
      });
    });
}

/** What a stranger asks for takes no connection by which people in a session are known, whatever door it comes by. */
async function asWhoever(request: IncomingMessage, answer: () => Promise<void>): Promise<void> {
  const { isStranger } = await senderOfMessage(request);
  await (isStranger ? asStranger(answer) : answer());
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
