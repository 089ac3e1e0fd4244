import "server-only";

/** How much of one thing may go on at once in this process, and for whom. */
export type Share = {
  /** In all. */
  most: number;
  /** For one firm, less than `most`: what is left is for the others. */
  perFirm: number;
  perPerson: number;
  /** How many of one firm may wait, and of one person. */
  waiting: number;
  waitingPerPerson: number;
  /** For how long one waits, in milliseconds. */
  patienceMs: number;
};

/** Who asks. What belongs to nobody in particular (a job) counts for its firm only. */
export type Asker = { firm: string; person?: string | null };

/** Too much goes on for this firm or person: the same may be asked again after `retryAfterSeconds`. */
export class NoTurn extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too much at once");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Waiter = Asker & { begin: () => void };

/**
 * Lets so many run at once, in all, of each firm and of each person; the others wait, a bounded number for a bounded time.
 * The next turn goes to the firm, and within it to the person, with the fewest running; among equals, to the first come.
 */
export class Turns {
  readonly #share: Share;
  readonly #firms = new Map<string, number>();
  readonly #people = new Map<string, number>();
  #running = 0;
  /** In the order in which they came. */
  readonly #waiters = new Set<Waiter>();

  constructor(share: Share) {
    this.#share = share;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiters.size;
  }

  /**
   * Resolves when the asker's turn begins, with the function that ends it (once; later calls do nothing). Throws NoTurn
   * when too many wait already or it takes too long, and the reason of `signal` when that comes first.
   */
  async take(
    asker: Asker,
    { signal, patienceMs = this.#share.patienceMs }: { signal?: AbortSignal; patienceMs?: number } = {},
  ): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#isFree(asker)) return this.#begin(asker);
    if (patienceMs <= 0 || this.#isCrowded(asker)) throw this.#refusal();
    return await this.#wait(asker, patienceMs, signal);
  }

  #wait(asker: Asker, patienceMs: number, signal: AbortSignal | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      this.#waiters.delete(waiter);
    };
    const waiter: Waiter = {
      ...asker,
      begin: () => {
        leave();
        resolve(this.#begin(asker));
      },
    };
    const abort = () => {
      leave();
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      leave();
      reject(this.#refusal());
    }, patienceMs);
    signal?.addEventListener("abort", abort, { once: true });
    this.#waiters.add(waiter);
    return promise;
  }

  #isFree({ firm, person }: Asker): boolean {
    const { most, perFirm, perPerson } = this.#share;
    return (
      this.#running < most &&
      (this.#firms.get(firm) ?? 0) < perFirm &&
      (person == null || (this.#people.get(person) ?? 0) < perPerson)
    );
  }

  #isCrowded({ firm, person }: Asker): boolean {
    const { waiting, waitingPerPerson } = this.#share;
    const alike = [...this.#waiters].filter((waiter) => waiter.firm === firm);
    if (alike.length >= waiting) return true;
    return person != null && alike.filter((waiter) => waiter.person === person).length >= waitingPerPerson;
  }

  /** About how long until those who wait now have been served, so that a refused one does not come back too early. */
  #refusal(): NoTurn {
    return new NoTurn(Math.ceil(Math.min(this.#share.patienceMs, 5_000) / 1_000));
  }

  #begin(asker: Asker): () => void {
    this.#count(asker, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count(asker, -1);
      this.#next()?.begin();
    };
  }

  #next(): Waiter | undefined {
    if (this.#waiters.size === 0) return undefined;
    const running = ({ firm, person }: Waiter) =>
      [this.#firms.get(firm) ?? 0, this.#people.get(person ?? "") ?? 0] as const;
    let chosen: Waiter | undefined;
    for (const waiter of this.#waiters) {
      if (!this.#isFree(waiter)) continue;
      const [firm, person] = running(waiter);
      const [least, leastPerson] = chosen === undefined ? [Infinity, Infinity] : running(chosen);
      if (firm < least || (firm === least && person < leastPerson)) chosen = waiter;
    }
    return chosen;
  }

  #count({ firm, person }: Asker, by: 1 | -1): void {
    this.#running += by;
    add(this.#firms, firm, by);
    if (person != null) add(this.#people, person, by);
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
