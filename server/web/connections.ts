import "server-only";
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a connection may take, and how many there are. Milliseconds. */
export type ConnectionLimits = {
  /** For the first line and the headers of a request. */
  headersMs: number;
  /** For a request with its body: a form of 6 MB over a slow line. */
  requestMs: number;
  /** For the next request. Longer than proxies keep an idle connection, so that it is they who close it. */
  keepAliveMs: number;
  /** For a reader to take the next piece of an answer. */
  unreadMs: number;
  /** How often this is looked at. */
  lookMs: number;
  most: number;
  /** From one address, unless it is a proxy that speaks for many. */
  perAddress: number;
};

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  keepAliveMs: 65_000,
  unreadMs: 60_000,
  lookMs: 2_000,
  most: 4_000,
  perAddress: 400,
};

/** For `createServer`: it checks times only so often. */
export const serverTimes = (limits: ConnectionLimits) => ({
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: limits.lookMs,
});

/**
 * Bounds the connections of a server: what is slow is answered 408 and closed, what is too many is closed at once. A
 * reader who takes nothing of an answer for `unreadMs` is cut off; a stream without news is not, as nothing waits for it.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  server.maxConnections = limits.most;
  const open = new Map<Socket, Unread>();
  const perAddress = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > limits.perAddress && !isProxy(address)) {
      socket.destroy();
      return;
    }
    perAddress.set(address, count);
    socket.once("close", () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });
  const watch = (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  };
  // Behind TLS the bytes of an answer pass through the secure socket.
  server.on("setSecureContext" in server ? "secureConnection" : "connection", watch);
  const look = setInterval(() => {
    for (const [socket, unread] of open) cutOff(socket, unread, limits.unreadMs);
  }, limits.lookMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}

/** How many bytes of a connection's answers were taken, and since when no more were. */
type Unread = { taken: number; since: number };

function cutOff(socket: Socket, unread: Unread, unreadMs: number): void {
  const taken = socket.bytesWritten - socket.writableLength;
  const now = performance.now();
  if (socket.writableLength === 0 || taken !== unread.taken) {
    unread.taken = taken;
    unread.since = now;
  } else if (now - unread.since >= unreadMs) {
    socket.destroy();
  }
}
