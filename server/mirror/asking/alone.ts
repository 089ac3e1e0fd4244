import "server-only";

/**
 * Work of which some must be done alone. What is done beside others begins at once, unless somebody is or wants to be
 * alone; whoever must be alone waits for what is under way. So when the process ends, it is known during what.
 */
export class Room {
  #inside = 0;
  #isTaken = false;
  readonly #waiting: { isAlone: boolean; enter: () => void }[] = [];

  async do<T>(work: () => Promise<T>, { isAlone }: { isAlone: boolean }): Promise<T> {
    if (this.#waiting.length > 0 || !this.#isFreeFor(isAlone)) {
      await new Promise<void>((enter) => this.#waiting.push({ isAlone, enter }));
    } else this.#enter(isAlone);
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      this.#isTaken = false;
      this.#letIn();
    }
  }

  #isFreeFor(isAlone: boolean): boolean {
    return !this.#isTaken && (!isAlone || this.#inside === 0);
  }

  #enter(isAlone: boolean): void {
    this.#inside += 1;
    this.#isTaken = isAlone;
  }

  #letIn(): void {
    for (
      let [next] = this.#waiting;
      next !== undefined && this.#isFreeFor(next.isAlone);
      [next] = this.#waiting
    ) {
      this.#waiting.shift();
      this.#enter(next.isAlone);
      next.enter();
    }
  }
}
