import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { errorAnswer } from "#server/auth/error-answer.ts";
import { refuseBody } from "./body-limits.ts";
import { setForwardedHeaders } from "./forwarded.ts";
import { refuseHost } from "./host.ts";
import { refusePath } from "./path.ts";
import { refuseProvenance } from "./provenance.ts";
import { answerRefusal, answerUnreadable } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What every request passes before anything answers it, in this order. Nothing else of Autos decides these things. */
const checks = [refuseHost, refuseProvenance, refusePath, refuseBody];

/** A listener that lets through to `answer` only what may come in. Every answer has the security headers. */
export function entrance(answer: Answer): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders(request.url ?? "")))
      response.setHeader(name, value);
    for (const check of checks) {
      const refusal = check(request);
      if (refusal !== null) return answerRefusal(request, response, refusal);
    }
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

/** What a server of ours does with all that is no usual request. */
export function guard(server: Server, listener: RequestListener): void {
  server.on("clientError", answerUnreadable);
  server.on("checkExpectation", listener);
  // Next would answer these past the listener. No part of Autos changes the protocol of a connection.
  server.on("upgrade", (_request, connection) => answerUnreadable(new Error("upgrade"), connection));
}
