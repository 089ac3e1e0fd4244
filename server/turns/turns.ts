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
  /** After how many milliseconds a turn is cut off when somebody waits for it; without, never. */
  longestMs?: number;
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
type Running = Asker & { since: number; cutOff: () => void };

/** How often those who wait look whether a turn in their way took too long. */
const lookMs = 1_000;

type Taking = { signal?: AbortSignal; patienceMs?: number; cutOff?: () => void };

/**
 * Lets so many run at once, in all, of each firm and of each person; the others wait, a bounded number for a bounded time.
 * The next turn goes to the firm with the fewest running, among equals to the one that has waited longest since its last;
 * within it to the person with the fewest, then to the first come.
 */
export class Turns {
  readonly #share: Share;
  readonly #firms = new Map<string, number>();
  readonly #people = new Map<string, number>();
  /** The turns under way, the oldest first. */
  readonly #turns = new Set<Running>();
  /** When the last turn of a firm that has any, or waits for any, began: the number of that turn. */
  readonly #lastOf = new Map<string, number>();
  #begun = 0;
  /** In the order in which they came. */
  readonly #waiters = new Set<Waiter>();

  constructor(share: Share) {
    this.#share = share;
  }

  get running(): number {
    return this.#turns.size;
  }

  get waiting(): number {
    return this.#waiters.size;
  }

  /** Whether a turn of this firm is under way. */
  isRunning(firm: string): boolean {
    return this.#firms.has(firm);
  }

  /**
   * Resolves when the asker's turn begins, with the function that ends it (once; later calls do nothing). Throws NoTurn
   * when too many wait already or it takes too long, and the reason of `signal` when that comes first. `cutOff` is called
   * when the turn took longer than it may while others wait: it is over then, and what was done in it should stop.
   */
  async take(asker: Asker, given: Taking = {}): Promise<() => void> {
    const { signal, patienceMs = this.#share.patienceMs, cutOff = () => {} } = given;
    signal?.throwIfAborted();
    if (!this.#isFree(asker)) this.#cutOffFor(asker);
    if (this.#isFree(asker)) return this.#begin(asker, cutOff);
    if (patienceMs <= 0 || this.#isCrowded(asker)) throw this.#refusal();
    return await this.#wait(asker, { signal, patienceMs, cutOff });
  }

  #wait(
    asker: Asker,
    {
      signal,
      patienceMs,
      cutOff,
    }: { signal: AbortSignal | undefined; patienceMs: number; cutOff: () => void },
  ): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = () => {
      clearTimeout(timer);
      clearInterval(looking);
      signal?.removeEventListener("abort", abort);
      this.#waiters.delete(waiter);
    };
    const waiter: Waiter = {
      ...asker,
      begin: () => {
        leave();
        resolve(this.#begin(asker, cutOff));
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
    const looking = setInterval(() => this.#cutOffFor(asker), lookMs);
    signal?.addEventListener("abort", abort, { once: true });
    this.#waiters.add(waiter);
    return promise;
  }

  #isFree({ firm, person }: Asker): boolean {
    const { most, perFirm, perPerson } = this.#share;
    return (
      this.#turns.size < most &&
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

  #begin(asker: Asker, cutOff: () => void): () => void {
    const turn: Running = { ...asker, since: performance.now(), cutOff };
    this.#turns.add(turn);
    this.#count(asker, 1);
    this.#lastOf.set(asker.firm, ++this.#begun);
    return () => this.#end(turn);
  }

  #end(turn: Running): void {
    if (!this.#turns.delete(turn)) return;
    this.#count(turn, -1);
    this.#next()?.begin();
    const isThere = this.#firms.has(turn.firm) || [...this.#waiters].some(({ firm }) => firm === turn.firm);
    if (!isThere) this.#lastOf.delete(turn.firm);
  }

  /** Ends the oldest turn that is in the asker's way, when it took longer than it may. */
  #cutOffFor({ firm, person }: Asker): void {
    const { perFirm, perPerson, longestMs = Infinity } = this.#share;
    const isPersonFull = person != null && (this.#people.get(person) ?? 0) >= perPerson;
    const isFirmFull = (this.#firms.get(firm) ?? 0) >= perFirm;
    for (const turn of this.#turns) {
      if (performance.now() - turn.since < longestMs) return;
      if (isPersonFull ? turn.person !== person : isFirmFull && turn.firm !== firm) continue;
      this.#end(turn);
      turn.cutOff();
      return;
    }
  }

  #next(): Waiter | undefined {
    let chosen: Waiter | undefined;
    for (const waiter of this.#waiters) {
      if (!this.#isFree(waiter)) continue;
      if (chosen === undefined || this.#isBefore(waiter, chosen)) chosen = waiter;
    }
    return chosen;
  }

  #isBefore(one: Waiter, other: Waiter): boolean {
    const places = [one, other].map(({ firm, person }) => [
      this.#firms.get(firm) ?? 0,
      this.#lastOf.get(firm) ?? 0,
      this.#people.get(person ?? "") ?? 0,
    ]);
    const [own = [], others = []] = places;
    const differing = own.findIndex((place, index) => place !== others[index]);
    return differing >= 0 && (own[differing] ?? 0) < (others[differing] ?? 0);
  }

  #count({ firm, person }: Asker, by: 1 | -1): void {
    add(this.#firms, firm, by);
    if (person != null) add(this.#people, person, by);
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
