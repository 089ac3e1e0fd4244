import "server-only";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { Crowd, type CrowdLimits } from "./crowd.ts";
import { deliveryAddress } from "./delivery-address.ts";
import { uploadAddress } from "./upload-address.ts";

/** How long a connection may take, and how many there are. Milliseconds. */
export type ConnectionLimits = {
  /** For the first line and the headers of a request. */
  headersMs: number;
  /** For the body of a request: a form of 6 MB over a slow line. Uploads of documents have their own bound. */
  bodyMs: number;
  /** For the next request. Longer than proxies keep an idle connection, so that it is they who close it. */
  keepAliveMs: number;
  /** For a reader to take `leastTaken` bytes of an answer, as long as there are as many. */
  unreadMs: number;
  leastTaken: number;
  /** How often this is looked at. */
  lookMs: number;
} & CrowdLimits;

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 120_000,
  keepAliveMs: 65_000,
  unreadMs: 60_000,
  // 16 KiB a second: slower than any line over which a person would wait for a document.
  leastTaken: 983_040,
  lookMs: 2_000,
  most: 4_000,
  kept: 1_000,
  few: 20,
  perAddress: 400,
};

/** For `createServer`: it checks times only so often. Of bodies it knows one bound for all, so we keep that ourselves. */
export const serverTimes = (limits: ConnectionLimits) => ({
  headersTimeout: limits.headersMs,
  requestTimeout: 0,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: limits.lookMs,
});

/** For `createServer` of https: TLS 1.2 and 1.3, with the suites that keep what was recorded closed when a key leaks. */
export const serverTls = {
  minVersion: "TLSv1.2",
  honorCipherOrder: true,
  ciphers: [
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_AES_128_GCM_SHA256",
    ...["AES256-GCM-SHA384", "CHACHA20-POLY1305", "AES128-GCM-SHA256"].flatMap((suite) => [
      `ECDHE-ECDSA-${suite}`,
      `ECDHE-RSA-${suite}`,
    ]),
  ].join(":"),
} as const;

/**
 * Bounds the connections of a server: what is slow is answered 408 and closed, what is too many is closed at once. A
 * reader who takes too little of an answer in `unreadMs` is cut off; a stream without news is not, as nothing waits for it.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  server.maxConnections = limits.most;
  const open = new Map<Socket, Unread>();
  const crowd = new Crowd(limits);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const leave = crowd.enter(address);
    if (leave === null) socket.destroy();
    else socket.once("close", leave);
  });
  const watch = (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  };
  // Behind TLS the bytes of an answer pass through the secure socket.
  server.on("setSecureContext" in server ? "secureConnection" : "connection", watch);
  for (const event of ["request", "checkExpectation"] as const)
    server.on(event, (request) => boundBody(server, request, limits));
  const look = setInterval(() => {
    for (const [socket, unread] of open) cutOff(socket, unread, limits);
  }, limits.lookMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}

/** A body that is not here in time is answered like headers that are not. */
function boundBody(server: Server, request: IncomingMessage, { bodyMs }: ConnectionLimits): void {
  if (request.headers["content-length"] === undefined) return;
  if (uploadAddress(request) !== null || deliveryAddress(request) !== null) return;
  const limit = setTimeout(() => {
    const late = Object.assign(new Error("the body did not come"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) server.emit("clientError", late, request.socket);
  }, bodyMs);
  request.once("close", () => clearTimeout(limit));
}

/** How many bytes of a connection's answers were taken when it was last seen to keep up, and when that was. */
type Unread = { taken: number; since: number };

function cutOff(socket: Socket, unread: Unread, { unreadMs, leastTaken }: ConnectionLimits): void {
  const taken = socket.bytesWritten - socket.writableLength;
  const now = performance.now();
  if (socket.writableLength === 0 || taken - unread.taken >= leastTaken) {
    unread.taken = taken;
    unread.since = now;
  } else if (now - unread.since >= unreadMs) {
    socket.destroy();
  }
}
