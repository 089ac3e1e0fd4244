import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { type Child, type Program, startChild } from "./child.ts";

/** A process that ran this long is healthy: its earlier crashes are forgotten. */
const HEALTHY_MS = 60_000;
const MOST_CRASHES = 5;

/**
 * Keeps processes running: starts them, restarts those that crash (with growing pauses, up to a bound) and stops all. A
 * process that ends before it was ever ready is not restarted: then the start itself fails.
 */
export class Supervisor {
  /** Rejects with the reason when a process has crashed too often. */
  readonly failed: Promise<never>;
  #fail: (error: Error) => void = () => {};
  #running = new Map<string, Child>();
  #stopping = new AbortController();
  readonly #say: (line: string) => void;

  constructor({ say }: { say: (line: string) => void }) {
    this.#say = say;
    this.failed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
  }

  /** Resolves when the process is ready, with its first line when it is ready by that. */
  async start(program: Program): Promise<string> {
    if (this.#stopping.signal.aborted) throw new StartupError("O Autos está sendo encerrado.");
    const child = this.#launch(program);
    const line = await child.ready;
    void this.#watch(program, child);
    return line;
  }

  #launch(program: Program): Child {
    const child = startChild(program);
    this.#running.set(program.name, child);
    return child;
  }

  async #watch(program: Program, first: Child): Promise<void> {
    let child = first;
    for (let crashes = 1; ; crashes++) {
      const since = Date.now();
      const { code, signal } = await child.exited;
      if (this.#stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_MS) crashes = 1;
      if (crashes > MOST_CRASHES) {
        this.#fail(
          new StartupError(
            `O processo ${program.name} caiu ${crashes} vezes seguidas. O Autos foi encerrado.`,
          ),
        );
        return;
      }
      this.#say(`O processo ${program.name} caiu (${signal ?? `código ${code}`}); reiniciando…`);
      await sleep(250 * 2 ** (crashes - 1), undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      child = this.#launch(program);
    }
  }

  /** Stops all processes at once and waits for their end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map((child) => child.stop()));
  }

  kill(): void {
    this.#stopping.abort();
    for (const child of this.#running.values()) child.kill();
  }
}
