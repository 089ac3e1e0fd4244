import { pdfjs } from "react-pdf";
import type { Reception } from "#components/documents/receiving/reception.ts";
import { joinBytes } from "#lib/bytes/join.ts";

/** What comes within so many milliseconds is handed to pdf.js as one piece: it fetches each from the page by a message and an answer. */
const togetherMs = 50;

/**
 * Feeds pdf.js from the one stream that is coming. It is told that ranges work, so that a linearised file shows its
 * first page early; a range it asks for is simply answered by the stream when it gets there.
 */
export class ReceptionTransport extends pdfjs.PDFDataRangeTransport {
  readonly #reception: Reception;
  #leave: (() => void)[] = [];

  constructor({ reception, total }: { reception: Reception; total: number }) {
    super(total, null);
    this.#reception = reception;
  }

  override transportReady(listener: Parameters<pdfjs.PDFDataRangeTransport["transportReady"]>[0]): void {
    super.transportReady(listener);
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pass = () => {
      timer = undefined;
      if (pieces.length > 0) this.onDataProgressiveRead(joinBytes(pieces));
      pieces = [];
    };
    const take = (piece: Uint8Array<ArrayBuffer>) => {
      // pdf.js takes over the memory of what it is given, and ours may be needed again.
      pieces.push(piece.slice());
      timer ??= setTimeout(pass, togetherMs);
    };
    this.#leave.push(this.#reception.take(take), () => clearTimeout(timer));
    const endWhenWhole = () => {
      if (this.#reception.read().step !== "whole") return;
      clearTimeout(timer);
      pass();
      this.onDataProgressiveDone();
      this.#reception.release();
    };
    this.#leave.push(this.#reception.subscribe(endWhenWhole));
    endWhenWhole();
  }

  override requestDataRange(): void {}

  override abort(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }
}

/** Feeds pdf.js with the parts of a kept document that it asks for: the beginning is here, the rest comes when it is read. */
export class PartsTransport extends pdfjs.PDFDataRangeTransport {
  readonly #reception: Reception;
  #isOver = false;

  constructor({ reception, total }: { reception: Reception; total: number }) {
    super(total, reception.joined().slice(), true);
    this.#reception = reception;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#reception.parts?.read({ from: begin, to: end }).then((bytes) => {
      if (bytes !== null && !this.#isOver) this.onDataRange(begin, bytes);
    });
  }

  override abort(): void {
    this.#isOver = true;
  }
}
