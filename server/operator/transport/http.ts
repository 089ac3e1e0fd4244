import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Limits } from "#server/operator/target.ts";
import { AddressRefused } from "./address.ts";
import { type StreamedBody, sendBody } from "./streamed-body.ts";

/** One request over HTTP, sent once, every wait bounded. A redirect comes back as it is; `call.ts` judges. */
export type Order = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Carries the token of some operations, so it is never printed. */
  url: URL;
  headers: Record<string, string>;
  body?: string | StreamedBody;
  lookup: LookupFunction | undefined;
  /** A kept connection may be closed just as it is used, and nobody knows what was read: what must not repeat opens a new one. */
  freshConnection: boolean;
  limits: Limits;
  signal: AbortSignal | undefined;
};

export type TransportReason = "address" | "network" | "time-out" | "too-large" | "too-early";

/** `message` is a sentence of ours or a code such as ECONNREFUSED, never text from elsewhere. */
export class TransportFailure extends Error {
  readonly reason: TransportReason;
  /** False when there was no connection: then the request cannot have had an effect. */
  readonly wasSent: boolean;

  constructor(
    reason: TransportReason,
    message: string,
    { wasSent }: { wasSent: boolean } = { wasSent: true },
  ) {
    super(message);
    this.reason = reason;
    this.wasSent = wasSent;
  }
}

export function transportFailure(error: unknown, wasSent: boolean): TransportFailure {
  if (error instanceof TransportFailure) return error;
  if (error instanceof AddressRefused) return new TransportFailure("address", "address refused", { wasSent });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = /^[A-Z0-9_]{1,60}$/.test(code) ? code : "connection failed";
  return new TransportFailure("network", message, { wasSent });
}

type Agents = { http: http.Agent; https: https.Agent };

declare global {
  var autosOperatorAgents: Agents | undefined;
}

function agentFor(url: URL): http.Agent {
  const options = { keepAlive: true, maxFreeSockets: 16, timeout: 30_000, scheduling: "lifo" } as const;
  globalThis.autosOperatorAgents ??= { http: new http.Agent(options), https: new https.Agent(options) };
  return url.protocol === "https:"
    ? globalThis.autosOperatorAgents.https
    : globalThis.autosOperatorAgents.http;
}

/**
 * Sends, and resolves with the first line and headers of the answer. Rejects with TransportFailure, with the signal's
 * reason, or with the error of a streamed body's source.
 */
export function exchange(order: Order): Promise<IncomingMessage> {
  const { body, limits, signal, url } = order;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: order.method,
      headers: { ...order.headers, "accept-encoding": "identity", "user-agent": "Autos" },
      lookup: order.lookup,
      agent: order.freshConnection ? false : agentFor(url),
    });
    let wasSent = false;
    let isWhole = typeof body !== "object";
    const giveUp = (message: string) =>
      request.destroy(new TransportFailure("time-out", message, { wasSent }));
    let timer = setTimeout(() => giveUp("no connection in time"), limits.connectMs);
    let isSettled = false;
    const within = (milliseconds: number, otherwise: string) => {
      clearTimeout(timer);
      if (!isSettled) timer = setTimeout(() => giveUp(otherwise), milliseconds);
    };
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (error: unknown) => {
      settle();
      reject(signal?.aborted ? signal.reason : error);
    };
    const abort = () => request.destroy();
    signal?.addEventListener("abort", abort, { once: true });
    const connected = async () => {
      wasSent = true;
      if (typeof body !== "object") return within(limits.headersMs, "no answer in time");
      const taken = () => within(limits.idleMs, "sending stalled");
      taken();
      try {
        isWhole = await sendBody(request, body, taken);
        if (isWhole) within(limits.headersMs, "no answer in time");
      } catch (error) {
        fail(error);
        request.destroy();
      }
    };
    request.once("socket", (socket) => {
      if (socket.connecting) socket.once(url.protocol === "https:" ? "secureConnect" : "connect", connected);
      else connected();
    });
    request.once("response", (response) => {
      settle();
      // A refusal may come before all is sent. A success cannot: the service did not have the request yet.
      const isSuccess = (response.statusCode ?? 0) < 300;
      if (isWhole || !isSuccess) return resolve(response);
      request.destroy(new TransportFailure("too-early", "answered before it had everything"));
    });
    // Not `once`: a connection may break again after the answer began, and nobody else listens for that.
    request.on("error", (error) => fail(transportFailure(error, wasSent)));
    // An upgrade that nobody asked for closes the connection without an error.
    request.once("close", () => fail(new TransportFailure("network", "connection closed", { wasSent })));
    if (typeof body !== "object") request.end(body);
  });
}
