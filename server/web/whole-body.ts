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
