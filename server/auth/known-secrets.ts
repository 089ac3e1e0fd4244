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

  /** What PostgreSQL says that a known one opens. One that opens nothing any more is as unknown as any other from then on. */
  async opening<R>(digest: string, ask: () => Promise<R[]>): Promise<R | undefined> {
    if ((await this.of(digest)) === undefined) return undefined;
    const [row] = await ask();
    if (row === undefined) this.#known.delete(digest);
    return row;
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
