import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { RefusalKind } from "#lib/trail/today/schema.ts";
import { errorAnswer } from "#server/auth/error-answer.ts";
import { senderOfMessage } from "#server/auth/message.ts";
import { refusedStranger, whileAsked } from "#server/auth/refused.ts";
import { asStranger } from "#server/db/connection.ts";
import { refuseAhead } from "./ahead.ts";
import { refuseBody } from "./body-limits.ts";
import { setForwardedHeaders } from "./forwarded.ts";
import { refuseDirect, refuseHost } from "./host.ts";
import type { HotReload } from "./hot-reload.ts";
import { refusePath } from "./path.ts";
import { refuseProvenance } from "./provenance.ts";
import { answerRefusal, answerUnreadable, type Refusal } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";

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
