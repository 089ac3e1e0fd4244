import "server-only";
import { Readable } from "node:stream";
import { looksLikePdf } from "#lib/documents/rules.ts";
import type { BlobIdentity } from "#server/blobs/chunk.ts";
import { Spool } from "#server/blobs/spool.ts";
import { margin } from "#server/documents/caching/data.ts";
import type { OpenedDocument } from "#server/operator/operations/download.ts";

export type Landed = NonNullable<ReturnType<Spool["sealed"]>>;

type Given = {
  blob: BlobIdentity;
  /** Asks the service for the document. The signal is aborted when nobody reads any more. */
  open: (signal: AbortSignal) => Promise<OpenedDocument>;
  /** The listed bytes: what is longer by more than `margin` is broken off. */
  size: number;
  /** Called once it came whole; what it does with it is over before the file is closed. */
  onWhole: (file: Landed, isPdf: boolean) => Promise<void>;
  /** Called when it came no further, or nobody wants it any more, before its readers learn of it. */
  onBroken: (error: Error) => void;
  /** Called when it is over, or nobody waits for it any more: whoever asks from now on begins another. */
  onOver: () => void;
};

/** More came than was listed: nobody knows how much more would. */
export class TooLong extends Error {}
/** It could not be put aside here: no fault of the service. */
export class NotSpooled extends Error {}

/**
 * A document on its way from the service, once for all who want it meanwhile. Each reads it from its beginning at their
 * own pace; when the last of them leaves before it is whole, the service is not read on.
 */
export class Flight {
  /** What the service began to send. Throws OperatorError when it does not. */
  readonly opened: Promise<OpenedDocument>;
  /** By its first bytes; known once it is opened. */
  isPdf = false;
  readonly #given: Given;
  readonly #leaving = new AbortController();
  readonly #spool: Promise<Spool>;
  #landed: Landed | null = null;
  #readers = 0;
  #isOver = false;

  constructor(given: Given) {
    this.#given = given;
    this.#spool = Spool.begin(given.blob, given.size).catch((cause) => {
      throw new NotSpooled("no room to put the document aside", { cause });
    });
    this.opened = this.#open();
    this.#spool.catch(() => {});
    void this.#run();
  }

  async #open(): Promise<OpenedDocument> {
    const opening = this.#given.open(this.#leaving.signal);
    const [opened] = await Promise.all([opening, this.#spool]).catch((error) => {
      // The service need not send it to nobody.
      opening.then(
        ({ stream }) => stream.destroy(),
        () => {},
      );
      throw error;
    });
    const { size } = this.#given;
    if ((opened.contentLength ?? 0) > size + margin) {
      opened.stream.destroy();
      throw new TooLong("the document is said to be longer than was listed");
    }
    this.isPdf = looksLikePdf(opened.head);
    return opened;
  }

  /** The whole document; null while it is coming. */
  get landed(): Landed | null {
    return this.#landed;
  }

  /** Somebody waits for it from now on, until the returned function is called. */
  join(): () => void {
    this.#readers += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#readers -= 1;
      if (this.#readers > 0) return;
      if (this.#landed === null) {
        this.#given.onOver();
        this.#leaving.abort(new Error("nobody reads it any more"));
      }
      void this.#closeIfOver();
    };
  }

  /** The bytes from the beginning, as they come. `leave`: what `join` returned, called when the stream is closed. */
  async stream(leave: () => void): Promise<Readable> {
    const bytes = (await this.#spool).read();
    return new Readable({
      highWaterMark: 1,
      read() {
        bytes.next().then(
          ({ done, value }) => this.push(done ? null : value),
          (error) => this.destroy(error),
        );
      },
      // Not when the bytes that it waits for have come: they may never come.
      destroy(error, done) {
        leave();
        done(error);
      },
    });
  }

  async #run(): Promise<void> {
    const { size, onWhole, onBroken, onOver } = this.#given;
    try {
      const opened = await this.opened;
      const spool = await this.#spool;
      let received = 0;
      for await (const piece of opened.stream) {
        received += piece.length;
        if (received > size + margin) throw new TooLong("the document is longer than was listed");
        await spool.append(piece);
      }
      await spool.finish();
      this.#landed = spool.sealed();
      if (this.#landed !== null) await onWhole(this.#landed, this.isPdf);
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      onBroken(reason);
      await this.#spool.then(
        (spool) => spool.break(reason),
        () => {},
      );
    } finally {
      onOver();
      this.#isOver = true;
      void this.#closeIfOver();
    }
  }

  async #closeIfOver(): Promise<void> {
    if (!this.#isOver || this.#readers > 0) return;
    // Nobody can join any more.
    await this.#spool.then(
      (spool) => spool.close(),
      () => {},
    );
  }
}
