import "server-only";
import { inspect } from "node:util";

/** A text that does not show by accident: printed, logged, serialised or put into a sentence, it is "[…]". */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The text itself. Whoever calls this is responsible for where it goes. */
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

/** An address that lets anybody in who opens it. Its origin is no secret: a page's security policy has to name it. */
export class SecretUrl extends Secret {
  readonly origin: string;

  constructor(url: URL) {
    super(url.href);
    this.origin = url.origin;
  }
}
