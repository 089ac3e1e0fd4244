import "server-only";

/** Looks at one thing after another, at each again only after a pause. A look that fails is forgotten. */
export class Looking<K> {
  readonly #look: (key: K) => Promise<void>;
  readonly #pauseMs: number;
  /** In the order in which they came. */
  readonly #wanted = new Set<K>();
  readonly #lookedAt = new Map<K, number>();
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(look: (key: K) => Promise<void>, { pauseMs }: { pauseMs: number }) {
    this.#look = look;
    this.#pauseMs = pauseMs;
  }

  want(key: K): void {
    this.#wanted.add(key);
    if (!this.#isLooking) void this.#lookAtAll();
  }

  /** Forgets what is wanted. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted.clear();
  }

  async #lookAtAll(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    for (let next = this.#due(); next !== null; next = this.#due()) {
      this.#wanted.delete(next.key);
      await this.#look(next.key).catch(() => {});
      this.#lookedAt.set(next.key, performance.now());
    }
    this.#isLooking = false;
    if (this.#wanted.size > 0) this.#timer = setTimeout(() => void this.#lookAtAll(), this.#wait()).unref();
  }

  /** Of what is wanted, the first that was not looked at just now. */
  #due(): { key: K } | null {
    for (const key of this.#wanted) if (this.#leftOf(key) <= 0) return { key };
    return null;
  }

  #wait(): number {
    return Math.min(...[...this.#wanted].map((key) => this.#leftOf(key)));
  }

  #leftOf(key: K): number {
    for (const [other, at] of this.#lookedAt)
      if (at < performance.now() - this.#pauseMs) this.#lookedAt.delete(other);
    const at = this.#lookedAt.get(key);
    return at === undefined ? 0 : at + this.#pauseMs - performance.now();
  }
}
