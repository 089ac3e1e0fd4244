import "server-only";

/** How many seconds later a suspect comes again whose turn it is not. */
export const suspectAgainSeconds = 10;
/** Whoever has not come again for so long, in milliseconds, has lost the place. */
const placeMs = 6 * suspectAgainSeconds * 1_000;

/**
 * The one turn in which a case is asked about during which a process ended. Nobody stands and waits for it, which would
 * keep a worker from the cases of other firms: who comes in vain comes again soon, and the firm keeps its place until then.
 * Firms follow one another, however many such cases each has.
 */
export class SuspectLine {
  #isTaken = false;
  /** The firms that came in vain, the first that came first, and when each came last. */
  readonly #places = new Map<string, number>();

  /** Returns the function that ends the firm's turn, or null while it is not its turn. */
  take(firm: string): (() => void) | null {
    const now = performance.now();
    for (const [other, cameAt] of this.#places) if (cameAt < now - placeMs) this.#places.delete(other);
    // Setting what is there keeps its place.
    this.#places.set(firm, now);
    const [first] = this.#places.keys();
    if (this.#isTaken || first !== firm) return null;
    this.#places.delete(firm);
    this.#isTaken = true;
    return () => {
      this.#isTaken = false;
    };
  }
}
