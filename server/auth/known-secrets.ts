import "server-only";

/** How long after one reading the next begins at the earliest: so many milliseconds, and so many times what it took. */
const pause = { ms: 250, times: 10 };

/**
 * The secrets of one kind that open something without a session, as digests, and what each is of. Strangers may bring as
 * many others as they like: whatever is unknown waits for one reading, a few times a second at most. What a known one still
 * opens is PostgreSQL's to say.
 */
export class KnownSecrets<T> {
  readonly #read: () => Promise<Map<string, T>>;
  #known = new Map<string, T>();
  /** The reading that has not begun yet, and when it may. */
  #next: Promise<void> | undefined;
  #isFree: Promise<unknown> = Promise.resolve();

  constructor(read: () => Promise<Map<string, T>>) {
    this.#read = read;
  }

  /** What a secret is of, made by whichever process before this was asked; undefined of one that nobody made. */
  async of(digest: string): Promise<T | undefined> {
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    this.#next ??= this.#readWhenFree();
    await this.#next;
    return this.#known.get(digest);
  }

  /** PostgreSQL said of a known one that it opens nothing any more: it is as unknown as any other. */
  forget(digest: string): void {
    this.#known.delete(digest);
  }

  async #readWhenFree(): Promise<void> {
    await this.#isFree;
    // Whoever comes from now on may bring what this reading does not see yet.
    this.#next = undefined;
    const began = performance.now();
    const reading = this.#read();
    const over = () => {
      const ms = Math.max(pause.ms, pause.times * (performance.now() - began));
      return new Promise((resolve) => setTimeout(resolve, ms));
    };
    this.#isFree = reading.then(over, over);
    this.#known = await reading;
  }
}
