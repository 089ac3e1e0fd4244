import { joinBytes } from "#lib/bytes/join.ts";
import type { DocumentFailure } from "#lib/failures/document.ts";
import { formatParts, openingHeader, type Part, partsParameter } from "#lib/http/parts.ts";
import { readRefusal, startOfRange } from "./answer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that come together once the first page is there, and how many such blocks are kept at hand. */
const blockSize = 256 * 1024;
const mostBlocks = 32;

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
  #isOpening = true;
  /** What was read last, by where it begins; what was read longest ago is first. */
  readonly #blocks = new Map<number, Promise<Bytes | null>>();
  /** Parts that were asked for before they are read, by their first and last byte; null where they did not come. */
  readonly #coming = new Map<string, Promise<Bytes | null>>();

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

  /** Asks with one request for the parts that will be read next, unless it is `begun`. Each is handed out once. */
  expect(parts: readonly Part[], begun?: Promise<Response | null>): void {
    if (parts.length === 0) return;
    const waiting = parts.map((part) => {
      const { promise, resolve } = Promise.withResolvers<Bytes | null>();
      this.#coming.set(formatParts([part]), promise);
      return { length: part.to - part.from, resolve };
    });
    void this.#receive(begun ?? this.#askSeveral(parts), waiting)
      .catch(() => {})
      .finally(() => {
        for (const { resolve } of waiting) resolve(null);
      });
  }

  /** Its first page is there: what is read from now on is no part of opening it. */
  opened(): void {
    this.#isOpening = false;
    this.#coming.clear();
  }

  /** The bytes of a part. Null when nobody reads any more, or the document is no longer kept. */
  async read(part: Part): Promise<Bytes | null> {
    const name = formatParts([part]);
    const expected = this.#coming.get(name);
    this.#coming.delete(name);
    const there = await expected;
    if (this.#signal.aborted) return null;
    if (there) return there;
    return this.#isOpening ? await this.#fetched(part) : await this.#readBlocks(part);
  }

  /** Whoever leafs through a document reads one part after the other: with each comes what lies around it. */
  async #readBlocks({ from, to }: Part): Promise<Bytes | null> {
    const first = Math.floor(from / blockSize) * blockSize;
    const blocks: Promise<Bytes | null>[] = [];
    for (let at = first; at < to; at += blockSize) blocks.push(this.#blockAt(at));
    const pieces = await Promise.all(blocks);
    const bytes = pieces.filter((piece) => piece !== null);
    return bytes.length < pieces.length ? null : joinBytes(bytes).slice(from - first, to - first);
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
        ...(this.#isOpening && { [openingHeader]: "1" }),
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
    waiting: readonly { length: number; resolve: (bytes: Bytes) => void }[],
  ): Promise<void> {
    const response = await answer;
    if (!response?.ok || !response.body) return;
    const reader = response.body.getReader();
    let left = new Uint8Array();
    for (const { length, resolve } of waiting) {
      const pieces = [left];
      let there = left.length;
      while (there < length) {
        const { done, value } = await reader.read();
        if (done) return;
        pieces.push(new Uint8Array(value));
        there += value.length;
      }
      const bytes = joinBytes(pieces);
      resolve(bytes.slice(0, length));
      left = bytes.subarray(length);
    }
  }
}
