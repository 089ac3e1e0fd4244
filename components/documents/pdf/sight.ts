import type { Pdf } from "./types.ts";

/** After so many milliseconds without a page that is being drawn, a reader reads. */
const quietMs = 250;

/** The pages of a document that somebody waits for. */
class Sight {
  #drawing = 0;
  #isQuiet = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** A page is being drawn, until the returned function is called. */
  begin(): () => void {
    this.#drawing += 1;
    this.#isQuiet = false;
    clearTimeout(this.#timer);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#drawing -= 1;
      if (this.#drawing === 0) this.#timer = setTimeout(() => this.#rest(), quietMs);
    };
  }

  /** Waits until no page that somebody waits for is being drawn, nor was a moment ago. At first one is. */
  async quiet(): Promise<void> {
    // A page may begin before those who waited come to their turn.
    while (!this.#isQuiet) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #rest(): void {
    this.#isQuiet = true;
    for (const go of this.#waiting.splice(0)) go();
  }
}

const sights = new WeakMap<Pdf, Sight>();

/** What is in sight of an open document: whatever nobody waits for comes after it, as one thread reads for all. */
export function sightOf(pdf: Pdf): Sight {
  const known = sights.get(pdf) ?? new Sight();
  sights.set(pdf, known);
  return known;
}
