import "server-only";
import { inspect } from "node:util";

/** A text that shows itself nowhere: printed, logged, serialised or put into a sentence it is "[…]". */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The text itself. Whoever calls this answers for where it goes. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return "[…]";
  }

  toJSON(): string {
    return "[…]";
  }

  [inspect.custom](): string {
    return "[…]";
  }
}

/** An address that lets in whoever opens it. Its origin alone is no secret: a page's policy has to name it. */
export class SecretUrl extends Secret {
  readonly origin: string;

  constructor(url: URL) {
    super(url.href);
    this.origin = url.origin;
  }
}
