import "server-only";
import type { IncomingMessage } from "node:http";

/** Of the time in which we wait for a sender: after each stretch of it at least so many bytes must have come. */
export type SenderBounds = { stretchMs: number; leastBytes: number };

/** 16 KiB a second, as for whoever reads from us. The time in which we store what came does not count. */
export const senderBounds: SenderBounds = { stretchMs: 60_000, leastBytes: 983_040 };

/** A sender who sends nothing, or hardly anything. */
export class TooSlow extends Error {}

/**
 * The body of a request, at the pace of whoever takes it. Throws TooSlow, the reason of `signal`, and an error when the
 * sender left. The request can still be answered, and the rest of its body be read by somebody else.
 */
export async function* arriving(
  request: IncomingMessage,
  { signal, stretchMs, leastBytes }: SenderBounds & { signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let wake = () => {};
  const arrived = () => wake();
  const events = ["readable", "end", "error", "close"] as const;
  for (const event of events) request.on(event, arrived);
  signal.addEventListener("abort", arrived);
  let waited = 0;
  let came = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const piece: Buffer | null = request.read();
      if (piece !== null) {
        came += piece.length;
        yield piece;
      } else if (request.readableEnded) {
        return;
      } else if (request.destroyed) {
        throw new Error("the sender left");
      } else {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const since = performance.now();
        const limit = setTimeout(resolve, stretchMs - waited);
        await promise;
        clearTimeout(limit);
        waited += performance.now() - since;
        if (waited < stretchMs) continue;
        if (came < leastBytes) throw new TooSlow();
        [waited, came] = [0, 0];
      }
    }
  } finally {
    signal.removeEventListener("abort", arrived);
    for (const event of events) request.off(event, arrived);
  }
}
