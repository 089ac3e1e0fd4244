import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { endAfter } from "#lib/documents/rules.ts";
import { type Order, TransportFailure, transportFailure } from "./http.ts";

/** How many bytes wait here for a slow reader before the other side has to wait too. */
const heldBytes = 256 * 1024;

type Given = Pick<Order, "limits" | "signal"> & {
  /** A shorter body was cut off, unless it may end by itself and does. */
  least?: number;
  endsItself?: (end: Uint8Array, size: number) => boolean;
  /** What a reader gets when the body breaks; TransportFailure unless it says otherwise. */
  failed?: (error: unknown) => unknown;
};

/**
 * The body of an answer, as fast as it is read. It breaks when it is cut off, when the other side sends nothing for
 * `idleMs` while we wait for it, when nobody reads for `pausedMs`, or with the signal's reason. It works by events, as
 * every layer that waits for each piece of a large document would make the document slower.
 */
export class BodyStream extends Readable {
  /** Whether all has come; a reader may still have to read it. */
  isWhole = false;
  readonly #response: IncomingMessage;
  readonly #given: Given;
  readonly #idle: NodeJS.Timeout;
  #paused: NodeJS.Timeout | undefined;
  /** Whether we wait for the other side, and not for our reader. */
  #isWaiting = false;
  #received = 0;
  #last: Uint8Array = new Uint8Array();
  /** What went wrong, while a reader still has to read what came before it. */
  #failure: Error | undefined;
  /** What a reader gets of it. */
  #broken: Error | undefined;
  /** Called when more has come, or nothing more will. */
  #onMore: (() => void) | undefined;

  constructor(response: IncomingMessage, given: Given) {
    super({ highWaterMark: heldBytes });
    this.#response = response;
    this.#given = given;
    const { limits, signal } = given;
    this.#idle = setTimeout(() => this.#stall(), limits.idleMs);
    // A reader sees the error by itself; without this, an error that nobody reads would end the process.
    this.on("error", () => {});
    response.on("data", (piece: Buffer) => this.#take(piece));
    response.once("end", () => this.#end());
    response.once("error", (error) => this.#break(error));
    response.once("close", () => {
      if (!this.isWhole) this.#break(new TransportFailure("network", "connection closed"));
    });
    signal?.addEventListener("abort", this.#abort, { once: true });
    if (signal?.aborted) this.#abort();
    this.#wait();
  }

  #abort = () => this.destroy(this.#given.signal?.reason);

  #stall() {
    if (this.#isWaiting) this.#break(new TransportFailure("time-out", "answer stalled"));
  }

  #take(piece: Buffer) {
    this.#received += piece.length;
    if (this.#given.endsItself !== undefined) this.#last = endAfter(this.#last, piece);
    if (this.push(piece)) this.#idle.refresh();
    else this.#wait();
    this.#onMore?.();
  }

  /** Lets the other side wait until somebody reads. */
  #wait() {
    this.#isWaiting = false;
    this.#response.pause();
    this.#expectReader();
  }

  /** A reader that stays away too long loses what waits here. */
  #expectReader() {
    const abandoned = () => this.destroy(new TransportFailure("time-out", "nobody reads the download"));
    this.#paused ??= setTimeout(abandoned, this.#given.limits.pausedMs).unref();
  }

  #end() {
    const { least = 0, endsItself } = this.#given;
    if (this.#received < least && !endsItself?.(this.#last, this.#received))
      return this.#break(new TransportFailure("network", "shorter than listed"));
    this.isWhole = true;
    this.#isWaiting = false;
    this.push(null);
    this.#expectReader();
    this.#onMore?.();
  }

  /** Breaks off, once the bytes that came before have been read. */
  #break(error: Error) {
    this.#failure ??= error;
    if (this.readableLength === 0) this.destroy(this.#failure);
    else {
      this.push("");
      this.#expectReader();
    }
    this.#onMore?.();
  }

  override _read() {
    clearTimeout(this.#paused);
    this.#paused = undefined;
    if (this.isWhole) return;
    if (this.#failure !== undefined) return this.#break(this.#failure);
    this.#isWaiting = true;
    this.#idle.refresh();
    this.#response.resume();
  }

  override _destroy(error: unknown, done: (error?: Error | null) => void) {
    clearTimeout(this.#idle);
    clearTimeout(this.#paused);
    const { signal, failed = (same) => same } = this.#given;
    signal?.removeEventListener("abort", this.#abort);
    this.#response.destroy();
    if (error !== null)
      this.#broken = failed(signal?.aborted ? signal.reason : transportFailure(error, true)) as Error;
    this.#onMore?.();
    done(this.#broken);
  }

  /** The first bytes, which stay in the stream: `least` of them, or all when there are fewer. */
  async firstBytes(least: number): Promise<Buffer> {
    while (this.readableLength < least && !this.isWhole && this.#failure === undefined && !this.destroyed) {
      const more = new Promise<void>((resolve) => {
        this.#onMore = resolve;
      });
      this.read(0);
      await more;
    }
    this.#onMore = undefined;
    if (this.destroyed) throw this.#broken ?? new TransportFailure("network", "connection closed");
    const head: Buffer | null = this.read();
    if (head !== null) this.unshift(head);
    this.#expectReader();
    return head ?? Buffer.alloc(0);
  }
}

/** A whole answer as text. Throws as `bytesOf` does. */
export const textOf = async (
  response: IncomingMessage,
  given: Pick<Order, "limits" | "signal">,
): Promise<string> => new TextDecoder().decode(await bytesOf(response, given));

/** A whole answer, of at most `maxJsonBytes` and within `totalMs`. Throws what breaks a `BodyStream`. */
export async function bytesOf(
  response: IncomingMessage,
  given: Pick<Order, "limits" | "signal">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, size, isWhole } = await partsOf(response, given);
  if (!isWhole) throw new TransportFailure("too-large", "answer too large");
  return joined(parts, size);
}

/** An answer as text up to `maxJsonBytes`, within `totalMs`. Throws what breaks a `BodyStream`. */
export async function beginningOf(
  response: IncomingMessage,
  given: Pick<Order, "limits" | "signal">,
): Promise<{ text: string; isWhole: boolean }> {
  const { parts, size, isWhole } = await partsOf(response, given);
  const bytes = joined(parts, size).subarray(0, given.limits.maxJsonBytes);
  return { text: new TextDecoder().decode(bytes), isWhole };
}

/** What came until the end, or until it was more than `maxJsonBytes`. */
async function partsOf(
  response: IncomingMessage,
  { limits, signal }: Pick<Order, "limits" | "signal">,
): Promise<{ parts: Buffer[]; size: number; isWhole: boolean }> {
  const tooLate = setTimeout(
    () => response.destroy(new TransportFailure("time-out", "answer took too long")),
    limits.totalMs,
  );
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of new BodyStream(response, { limits, signal })) {
      size += part.length;
      parts.push(part);
      if (size > limits.maxJsonBytes) return { parts, size, isWhole: false };
    }
    return { parts, size, isWhole: true };
  } finally {
    clearTimeout(tooLate);
  }
}

/** In memory of its own, not a part of what small buffers share. */
function joined(parts: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}
