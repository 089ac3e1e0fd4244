import { useEffect, useState, useSyncExternalStore } from "react";
import { joinBytes } from "#lib/bytes/join.ts";
import type { DocumentFailure } from "#lib/documents/failure.ts";
import { endsShort } from "#lib/documents/headers.ts";
import { headBytes, kindOf } from "#lib/documents/kind/kind.ts";
import { isShown, type OtherKind, type ShownKind } from "#lib/documents/kind/kinds.ts";
import { mostTextBytes } from "#lib/documents/kind/text-pages.ts";
import { askAbove, cameWhole, endAfter, looksLikePdf } from "#lib/documents/rules.ts";
import { lengthOf, readRefusal, startOfRange, totalOfRange } from "./answer.ts";
import { Parts } from "./parts.ts";

/**
 * Where the bytes of a document are: asked for, coming, all here, as many as are shown of a long text, cut off on the way,
 * not read any further as the file is nothing that is shown, or refused. `parts`: they are kept at Autos, and each part comes
 * when it is read; `trouble` is why one does not.
 */
export type ReceptionState =
  | { step: "held"; size: number }
  | { step: "asking" }
  | { step: "receiving"; received: number; total: number | null }
  | { step: "whole"; received: number }
  | { step: "parts"; total: number; trouble: DocumentFailure | null }
  | { step: "enough"; received: number; total: number | null }
  | { step: "cut"; received: number; total: number | null; failure?: DocumentFailure }
  | { step: "other"; kind: OtherKind }
  | { step: "failed"; failure: DocumentFailure };

/** As much is asked for at first, in bytes: where the document is kept, the rest comes in parts. */
const firstPart = 512 * 1024;

/** What a request for a document accepts: it may be refused in words. */
const accepted = "application/pdf, application/json;q=0.9";

/** How often progress is reported at most, in milliseconds: a screen needs no more. */
const progressEvery = 100;

/**
 * Reads a document from our own route and tells refusals, empty, foreign and cut-off files apart. It keeps the bytes
 * that came, so that a part can be shown and the rest read later. It does not use pdf.js, so both load side by side.
 */
export class Reception {
  /** Grows when the bytes start over, so that the component that draws them starts over too. */
  generation = 0;
  /** What is shown of it, by its first bytes; null until they are here. */
  kind: ShownKind | null = null;
  readonly #url: string;
  readonly #askAbove: number;
  readonly #statedSize: number;
  readonly #fetch: typeof fetch;
  #state: ReceptionState;
  /** Whether a person agreed that a large document is read. */
  #allowed = false;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #received = 0;
  /** The last bytes that came. */
  #end = new Uint8Array() as Uint8Array;
  #total: number | null = null;
  /** Whether the route answered: if the stream breaks after that, the document is cut off; before, we are offline. */
  #answered = false;
  #validator: string | null = null;
  #partsOf: Parts | null = null;
  #abort: AbortController | null = null;
  #reportedAt = 0;
  readonly #watchers = new Set<() => void>();
  readonly #takers = new Set<(part: Uint8Array<ArrayBuffer>) => void>();

  constructor(input: { url: string; statedSize: number | null; askAbove: number; fetch?: typeof fetch }) {
    this.#url = input.url;
    this.#askAbove = input.askAbove;
    this.#fetch = input.fetch ?? ((request, init) => fetch(request, init));
    this.#statedSize = input.statedSize ?? 0;
    this.#state = { step: "asking" };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly read = (): ReceptionState => this.#state;

  /** Hands `taker` all parts that came so far, then each new one, until the returned function is called. */
  take(taker: (part: Uint8Array<ArrayBuffer>) => void): () => void {
    for (const part of this.#parts) taker(part);
    this.#takers.add(taker);
    return () => this.#takers.delete(taker);
  }

  /** All bytes that came so far, in one array. */
  joined(): Uint8Array<ArrayBuffer> {
    return joinBytes(this.#parts);
  }

  /** Frees the bytes of a large document once pdf.js has all of them, so that memory does not hold them twice. */
  release(): void {
    if (this.#state.step === "whole" && this.#received > this.#askAbove) this.#parts = [];
  }

  /** Starts, unless the document is so large that a person has to agree first, and does not come in parts. */
  start(): void {
    if (this.#allowed || this.#statedSize <= this.#askAbove) void this.#run({ from: 0 });
    else void this.#peek();
  }

  /** The parts that are read of a document that comes so; null of others. */
  get parts(): Parts | null {
    return this.#state.step === "parts" ? this.#partsOf : null;
  }

  /** Starts a document that was held because of its size: a person agreed. */
  allow(): void {
    this.#allowed = true;
    void this.#run({ from: 0 });
  }

  /** From the beginning, after a refusal. */
  retry(): void {
    void this.#run({ from: 0 });
  }

  /** Goes on where the bytes stopped; from the beginning where the route does not serve parts. */
  resume(): void {
    void this.#run({ from: this.#received });
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  #tell(state: ReceptionState): void {
    this.#state = state;
    this.#reportedAt = Date.now();
    for (const watcher of this.#watchers) watcher();
  }

  #tellTrouble(trouble: DocumentFailure | null): void {
    if (this.#state.step !== "parts" || this.#state.trouble === trouble) return;
    this.#tell({ ...this.#state, trouble });
  }

  /** Whether a large document comes in parts, which needs nobody's consent. */
  async #peek(): Promise<void> {
    this.stop();
    const abort = new AbortController();
    const { signal } = abort;
    this.#abort = abort;
    this.#tell({ step: "asking" });
    const response = await this.#fetch(this.#url, { method: "HEAD", signal, cache: "no-store" }).catch(
      () => null,
    );
    if (signal.aborted) return;
    const isKept = response?.ok === true && response.headers.get("accept-ranges") === "bytes";
    if (isKept || response?.ok === false) void this.#run({ from: 0 });
    else this.#tell({ step: "held", size: this.#statedSize });
  }

  #startOver(): void {
    this.generation += 1;
    this.kind = null;
    this.#parts = [];
    this.#received = 0;
    this.#end = new Uint8Array();
    this.#answered = false;
    this.#total = null;
    this.#validator = null;
  }

  async #run({ from }: { from: number }): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    if (from === 0) this.#startOver();
    this.#tell({ step: "asking" });
    try {
      const response = await this.#ask({ from, signal: abort.signal });
      if (abort.signal.aborted) return;
      if (!response.ok || !response.body) {
        const failure = await readRefusal(response);
        if (abort.signal.aborted) return;
        this.#tell(
          from > 0
            ? { step: "cut", received: this.#received, total: this.#total, failure }
            : { step: "failed", failure },
        );
        return;
      }
      this.#answered = true;
      this.#readHead({ response, from });
      const isPart = response.status === 206 && from === 0;
      if (!isPart && !this.#allowed && (this.#total ?? 0) > this.#askAbove) {
        abort.abort();
        this.#tell({ step: "held", size: this.#total ?? 0 });
        return;
      }
      const total = from === 0 ? totalOfRange(response) : null;
      if (total !== null) await this.#readFirstPart({ response, total, signal: abort.signal });
      else await this.#readBody({ body: response.body, signal: abort.signal });
    } catch {
      // Either we stopped it, or the connection broke.
      if (!abort.signal.aborted) this.#endEarly();
    }
  }

  #ask({ from, signal }: { from: number; signal: AbortSignal }): Promise<Response> {
    const validator = this.#validator;
    const headers =
      from === 0
        ? { range: `bytes=0-${firstPart - 1}` }
        : { range: `bytes=${from}-`, ...(validator && { "if-range": validator }) };
    const all = { accept: accepted, [endsShort.asks]: "1", ...headers };
    return this.#fetch(this.#url, { signal, headers: all, cache: "no-store" });
  }

  #readHead({ response, from }: { response: Response; from: number }): void {
    const goesOn = response.status === 206 && startOfRange(response) === from;
    if (from > 0 && !goesOn) this.#startOver();
    // The length of a compressed answer says nothing about the bytes that arrive here.
    const length = response.headers.has("content-encoding") ? null : lengthOf(response);
    this.#total = length === null ? null : length + this.#received;
    const etag = response.headers.get("etag");
    this.#validator = etag && !etag.startsWith("W/") ? etag : null;
  }

  /** Of a document that is kept: what it is shows its beginning; the rest is asked for as it is read. */
  async #readFirstPart(given: { response: Response; total: number; signal: AbortSignal }): Promise<void> {
    const { response, total, signal } = given;
    this.#total = total;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (signal.aborted) return;
    this.#keep(bytes);
    if (this.#received < total && this.#recognise({ isAll: true }) && this.kind === "pdf") {
      this.#partsOf = new Parts({
        url: this.#url,
        total,
        validator: this.#validator,
        fetch: this.#fetch,
        signal,
        onTrouble: (trouble) => this.#tellTrouble(trouble),
        onGone: () => this.retry(),
      });
      this.#tell({ step: "parts", total, trouble: null });
      return;
    }
    // Only pdf.js reads in parts.
    if (this.#received >= total) this.#finish();
    else if (this.kind !== null) this.resume();
  }

  async #readBody({
    body,
    signal,
  }: {
    body: ReadableStream<Uint8Array>;
    signal: AbortSignal;
  }): Promise<void> {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) break;
      this.#keep(new Uint8Array(value));
      if (!this.#recognise({ isAll: false })) continue;
      const isEnough = this.kind === "text" && this.#received >= mostTextBytes;
      if (this.kind === null || isEnough) {
        this.stop();
        if (isEnough) this.#tell({ step: "enough", received: this.#received, total: this.#total });
        return;
      }
      if (this.#state.step !== "receiving" || Date.now() - this.#reportedAt >= progressEvery) {
        this.#tell({ step: "receiving", received: this.#received, total: this.#total });
      }
    }
    this.#finish();
  }

  #keep(part: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part);
    this.#received += part.length;
    this.#end = endAfter(this.#end, part);
    for (const taker of this.#takers) taker(part);
  }

  /** Tells what the file is as soon as its signature came; when it is nothing that is shown, the state says so. */
  #recognise({ isAll }: { isAll: boolean }): boolean {
    if (this.kind !== null) return true;
    const head = this.#head();
    if (!isAll && head.length < headBytes && !looksLikePdf(head)) return false;
    const kind = kindOf(head);
    if (isShown(kind)) this.kind = kind;
    else this.#tell({ step: "other", kind });
    return true;
  }

  #head(): Uint8Array {
    const [first] = this.#parts;
    return first !== undefined && first.length >= headBytes ? first : this.joined();
  }

  #finish(): void {
    if (!cameWhole({ received: this.#received, told: this.#total, end: this.#end })) {
      this.#endEarly();
      return;
    }
    if (this.#received === 0) {
      this.#tell({ step: "failed", failure: { kind: "empty" } });
      return;
    }
    this.#recognise({ isAll: true });
    if (this.kind !== null) this.#tell({ step: "whole", received: this.#received });
  }

  #endEarly(): void {
    if (!this.#answered) this.#tell({ step: "failed", failure: { kind: "offline" } });
    else {
      const kind = this.kind ?? kindOf(this.#head());
      if (isShown(kind)) this.kind = kind;
      this.#tell({ step: "cut", received: this.#received, total: this.#total });
    }
  }
}

/** Receives a document while the page that asked for it is open. */
export function useReception(input: { url: string; statedSize: number | null }): {
  reception: Reception;
  state: ReceptionState;
} {
  const { url, statedSize } = input;
  const [reception] = useState(() => new Reception({ url, statedSize, askAbove }));
  const state = useSyncExternalStore(reception.subscribe, reception.read, reception.read);

  useEffect(() => {
    reception.start();
    return () => reception.stop();
  }, [reception]);

  return { reception, state };
}
