import { joinBytes } from "#lib/bytes/join.ts";
import type { DocumentFailure } from "#lib/failures/document.ts";
import { formatParts, openingHeader, type Part, partStep, partsParameter } from "#lib/http/parts.ts";
import { readRefusal, startOfRange } from "./answer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that come together once the first page is there, and how many such blocks are kept at hand. */
const blockSize = 256 * 1024;
const mostBlocks = 32;
/** So many blocks are asked for before somebody who leafs needs them. */
const blocksAhead = 2;

/** A part that was asked for before it is read, with its bytes once they are here; null when they do not come. */
type Coming = {
  to: number;
  here: Promise<Bytes | null>;
  bytes: Bytes | null;
  /** How many bytes of the answer are here when it is. */
  after: number;
};

/** So many bytes of the answer may come before a part that is waited for; one that is further back is asked for by itself. */
const mostAhead = 512 * 1024;

/** The parts of a document that is kept at Autos, each asked for when it is read. */
export class Parts {
  readonly #url: string;
  readonly #total: number;
  readonly #validator: string;
  readonly #fetch: typeof fetch;
  readonly #signal: AbortSignal;
  readonly #onTrouble: (trouble: DocumentFailure | null) => void;
  readonly #onGone: () => void;
  /** What parts that did not come wait for. */
  #again = Promise.withResolvers<void>();
  /** Whether the document opens at its first page: what is read then is of use to others. */
  isFromStart = false;
  #isOpening = true;
  /** What was read last, by where it begins; what was read longest ago is first. */
  readonly #blocks = new Map<number, Promise<Bytes | null>>();
  /** Parts that were asked for before they are read, by their first byte. */
  readonly #coming = new Map<number, Coming>();
  /** Bytes of what was expected that are here. */
  #came = 0;
  #stopComing = () => {};

  /** `onTrouble`: why a part does not come, null once it does. `onGone`: the document is no longer kept, or another by now. */
  constructor(given: {
    url: string;
    /** Bytes. */
    total: number;
    validator: string | null;
    fetch: typeof fetch;
    signal: AbortSignal;
    onTrouble: (trouble: DocumentFailure | null) => void;
    onGone: () => void;
  }) {
    this.#url = given.url;
    this.#total = given.total;
    this.#validator = given.validator ?? "";
    this.#fetch = given.fetch;
    this.#signal = given.signal;
    this.#onTrouble = given.onTrouble;
    this.#onGone = given.onGone;
  }

  /** Asks with one request for the parts that will be read next, unless it is `begun`. */
  expect(parts: readonly Part[], begun?: Promise<Response | null>): void {
    if (parts.length === 0) return;
    let after = 0;
    const waiting = parts.map(({ from, to }) => {
      const { promise, resolve } = Promise.withResolvers<Bytes | null>();
      after += to - from;
      const coming: Coming = { to, here: promise, bytes: null, after };
      this.#coming.set(from, coming);
      const come = (bytes: Bytes | null) => {
        coming.bytes ??= bytes;
        this.#came += bytes?.length ?? 0;
        resolve(bytes);
      };
      return { length: to - from, come };
    });
    void this.#receive(begun ?? this.#askSeveral(parts), waiting)
      .catch(() => {})
      .finally(() => {
        for (const { come } of waiting) come(null);
      });
  }

  /** Its first page is there: what is read from now on is no part of opening it. */
  opened(): void {
    this.#isOpening = false;
    this.#coming.clear();
    this.#stopComing();
  }

  /**
   * The bytes of a part, and those after it that were expected and are here, too. Null when nobody reads any more, or the
   * document is no longer kept.
   */
  async read(part: Part): Promise<Bytes | null> {
    const coming = this.#coming.get(part.from);
    if (coming && coming.after - this.#came <= mostAhead + coming.to - part.from) await coming.here;
    if (this.#signal.aborted) return null;
    const there = this.#hereFrom(part.from);
    if (there.length >= part.to - part.from) return there;
    return this.#isOpening ? await this.#fetched(part) : await this.#readBlocks(part);
  }

  #hereFrom(from: number): Bytes {
    const pieces: Bytes[] = [];
    let next = this.#coming.get(from);
    while (next?.bytes) {
      pieces.push(next.bytes);
      next = this.#coming.get(next.to);
    }
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    // pdf.js takes whole steps only, and takes over the memory: a part may be read again within a longer run.
    const isEnd = from + length === this.#total;
    return joinBytes(pieces).slice(0, isEnd ? length : length - ((from + length) % partStep));
  }

  /** Whoever leafs through a document reads one part after the other: with each comes what lies around it. */
  async #readBlocks({ from, to }: Part): Promise<Bytes | null> {
    const first = Math.floor(from / blockSize) * blockSize;
    const blocks: Promise<Bytes | null>[] = [];
    const isNext = this.#blocks.has(first - blockSize);
    let at = first;
    for (; at < to; at += blockSize) blocks.push(this.#blockAt(at));
    if (isNext) this.#readAhead(at);
    const pieces = await Promise.all(blocks);
    const bytes = pieces.filter((piece) => piece !== null);
    return bytes.length < pieces.length ? null : joinBytes(bytes).slice(from - first, to - first);
  }

  /** Whoever read one block after the other reads the next ones, too. */
  #readAhead(from: number): void {
    const end = Math.min(from + blocksAhead * blockSize, this.#total);
    for (let at = from; at < end; at += blockSize) if (!this.#blocks.has(at)) void this.#blockAt(at);
  }

  #blockAt(from: number): Promise<Bytes | null> {
    const block =
      this.#blocks.get(from) ?? this.#fetched({ from, to: Math.min(from + blockSize, this.#total) });
    this.#blocks.delete(from);
    this.#blocks.set(from, block);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > mostBlocks && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }

  /** What does not come is tried again when the person wants that. */
  async #fetched(part: Part): Promise<Bytes | null> {
    for (;;) {
      const got = await this.#ask(part).catch(() => ({ failure: { kind: "offline" } as const }));
      if (this.#signal.aborted) return null;
      if (got === "gone") {
        this.#onGone();
        return null;
      }
      if (!("failure" in got)) {
        this.#onTrouble(null);
        return got;
      }
      this.#onTrouble(got.failure);
      await this.#again.promise;
    }
  }

  /** Asks again for the parts that did not come. */
  again(): void {
    const waiting = this.#again;
    this.#again = Promise.withResolvers<void>();
    this.#onTrouble(null);
    waiting.resolve();
  }

  async #ask({ from, to }: Part): Promise<Bytes | "gone" | { failure: DocumentFailure }> {
    const response = await this.#fetch(this.#url, {
      signal: this.#signal,
      headers: {
        range: `bytes=${from}-${to - 1}`,
        "if-range": this.#validator,
        ...(this.#isOpening && this.isFromStart && { [openingHeader]: "1" }),
      },
      cache: "no-store",
    });
    if (!response.ok) return { failure: await readRefusal(response) };
    if (response.status !== 206 || startOfRange(response) !== from) {
      await response.body?.cancel();
      return "gone";
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length === to - from ? bytes : { failure: { kind: "offline" } };
  }

  #askSeveral(parts: readonly Part[]): Promise<Response> {
    return this.#fetch(`${this.#url}?${partsParameter}=${formatParts(parts)}`, {
      signal: this.#signal,
      headers: { "if-match": this.#validator },
      cache: "no-store",
    });
  }

  /** Hands out each part as soon as it is here. */
  async #receive(
    answer: Promise<Response | null>,
    waiting: readonly { length: number; come: (bytes: Bytes) => void }[],
  ): Promise<void> {
    const response = await answer;
    if (!this.#isOpening) return await response?.body?.cancel();
    if (!response?.ok || !response.body) return;
    const reader = response.body.getReader();
    this.#stopComing = () => void reader.cancel().catch(() => {});
    let left = new Uint8Array();
    for (const { length, come } of waiting) {
      const pieces = [left];
      let there = left.length;
      while (there < length) {
        const { done, value } = await reader.read();
        if (done) return;
        pieces.push(new Uint8Array(value));
        there += value.length;
      }
      const bytes = joinBytes(pieces);
      come(bytes.slice(0, length));
      left = bytes.subarray(length);
    }
  }
}
