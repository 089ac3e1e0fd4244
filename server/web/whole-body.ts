import "server-only";
import type { IncomingMessage } from "node:http";

/** Bodies up to here are kept of anybody: a connection's own buffers hold as much. */
export const smallBody = 65_536;

/** How many bytes the body of a request has; every one states it (see `refuseBody`). */
export const bodyLength = (request: IncomingMessage): number =>
  Number(request.headers["content-length"] ?? 0);

/**
 * Resolves when the whole body of a request is here. Whoever reads the request then finds all of it. Throws the reason of
 * `signal`; a sender who leaves, or takes longer than the server's bound, must abort it.
 */
export async function wholeBody(request: IncomingMessage, signal: AbortSignal): Promise<void> {
  const length = bodyLength(request);
  if (length === 0) return;
  signal.throwIfAborted();
  const pieces: Buffer[] = [];
  let arrived = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = () => {
    for (let piece = request.read(); piece !== null; piece = request.read()) {
      pieces.push(piece);
      arrived += piece.length;
    }
    if (arrived < length) return;
    request.off("readable", read);
    // At once, as after the last byte the request would be at its end.
    request.unshift(Buffer.concat(pieces));
    resolve();
  };
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  request.on("readable", read);
  try {
    await promise;
  } finally {
    request.off("readable", read);
    signal.removeEventListener("abort", leave);
  }
}

/**
 * Resolves when the whole body of a request, or as much as its buffer takes, has arrived, without reading any of it: a route
 * handler of Next refuses a request of which somebody has read. Throws as `wholeBody`.
 */
export async function arrivedBody(request: IncomingMessage, signal: AbortSignal): Promise<void> {
  const length = Math.min(bodyLength(request), request.readableHighWaterMark);
  if (length === 0) return;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = () => {
    if (request.readableLength >= length) resolve();
  };
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  request.on("readable", look);
  look();
  try {
    await promise;
  } finally {
    request.off("readable", look);
    signal.removeEventListener("abort", leave);
  }
}
