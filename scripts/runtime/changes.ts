import { watch } from "node:fs";
import { dirname, join } from "node:path";

/** So long nothing more has changed: an editor writes a file in several steps, and git many of them. */
const QUIET_MS = 100;

/** Says when a file changes. Folders are watched, as an editor puts a new file in the place of the old one. */
export class Changes {
  readonly #files = new Set<string>();
  readonly #watched = new Set<string>();
  #next = Promise.withResolvers<string>();
  #quiet: NodeJS.Timeout | undefined;

  /** Resolves to the file, as soon as one changes. */
  get next(): Promise<string> {
    return this.#next.promise;
  }

  add(file: string): void {
    this.#files.add(file);
    const folder = dirname(file);
    if (this.#watched.has(folder)) return;
    this.#watched.add(folder);
    const watcher = watch(folder, { persistent: false }, (_event, name) =>
      this.#see(join(folder, name ?? "")),
    );
    // The folder was removed: whoever names a file of it again finds the new one.
    watcher.once("error", () => this.#watched.delete(folder));
  }

  #see(file: string): void {
    if (!this.#files.has(file)) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#next.resolve(file);
      this.#next = Promise.withResolvers();
    }, QUIET_MS);
  }
}
