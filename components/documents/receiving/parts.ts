import { joinBytes } from "#lib/bytes/join.ts";
import type { DocumentFailure } from "#lib/documents/failure.ts";
import { readRefusal, startOfRange } from "./answer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Some of a file's bytes: from `from` on, before `to`. */
type Part = { from: number; to: number };

/** pdf.js asks for whole steps of so many bytes; the last one of a file is shorter. */
export const partStep = 64 * 1024;

/** Bytes that come together once the first page is there, and how many such blocks are kept at hand. */
const blockSize = 256 * 1024;
const mostBlocks = 32;
/** So many blocks are asked for before somebody who leafs needs them. */
const blocksAhead = 2;

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

  /** Its first page is there: until then exactly what is read is asked for, as its records lie all over the file. */
  opened(): void {
    this.#isOpening = false;
  }

  /** The bytes of a part. Null when nobody reads any more, or the document is no longer kept. */
  async read(part: Part): Promise<Bytes | null> {
    return this.#isOpening ? await this.#fetched(part) : await this.#readBlocks(part);
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
      headers: { range: `bytes=${from}-${to - 1}`, "if-range": this.#validator },
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
}
