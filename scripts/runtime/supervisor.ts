import { relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { Changes } from "./changes.ts";
import { type Child, type Exit, type Program, startChild } from "./child.ts";
import { root } from "./settings.ts";

/** A process that ran this long is healthy: its earlier crashes are forgotten. */
const HEALTHY_MS = 60_000;
/** So often in a row a process may fail to start. */
const MOST_FAILED_STARTS = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps processes running: starts them, restarts those that crash, with growing pauses, and stops all. One that was ready
 * before it crashed is started again however often: what one firm's data does to it must not end it for all. One that ends
 * before it is ready, several times in a row, will not get better; the first time, the start itself fails.
 */
export class Supervisor {
  /** Rejects with the reason when a process has crashed too often. */
  readonly failed: Promise<never>;
  #fail: (error: Error) => void = () => {};
  #running = new Map<string, Child>();
  #stopping = new AbortController();
  readonly #say: (line: string) => void;
  readonly #pauseMs: number;

  constructor({ say, pauseMs = FIRST_PAUSE_MS }: { say: (line: string) => void; pauseMs?: number }) {
    this.#say = say;
    this.#pauseMs = pauseMs;
    this.failed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
  }

  /** Resolves when the process is ready, with its first line when it is ready by that. */
  async start(program: Program): Promise<string> {
    if (this.#stopping.signal.aborted) throw new StartupError("O Autos está sendo encerrado.");
    const changes = new Changes();
    const child = this.#launch(program, changes);
    const line = await child.ready;
    void this.#watch(program, child, changes);
    return line;
  }

  #launch(program: Program, changes: Changes): Child {
    const child = startChild(program, (file) => changes.add(file));
    this.#running.set(program.name, child);
    return child;
  }

  async #watch(program: Program, first: Child, changes: Changes): Promise<void> {
    let child = first;
    let failedStarts = 0;
    for (let crashes = 1; ; crashes++) {
      const since = Date.now();
      const exit = await this.#end(program, child, changes);
      if (this.#stopping.signal.aborted) return;
      if (exit === "changed") {
        crashes = 0;
        failedStarts = 0;
      } else {
        if (Date.now() - since > HEALTHY_MS) crashes = 1;
        failedStarts = (await isReady(child)) ? 0 : failedStarts + 1;
        if (failedStarts > MOST_FAILED_STARTS) {
          const what = `O processo ${program.name} não iniciou ${failedStarts} vezes seguidas`;
          this.#fail(new StartupError(`${what}. O Autos foi encerrado.`));
          return;
        }
        this.#say(`O processo ${program.name} caiu (${exit.signal ?? `código ${exit.code}`}); reiniciando…`);
        const pause = Math.min(this.#pauseMs * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
        await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
        if (this.#stopping.signal.aborted) return;
      }
      child = this.#launch(program, changes);
    }
  }

  /** Resolves when a process has ended, or was ended as a file of it changed. Until one does, what failed to start would again. */
  async #end(program: Program, child: Child, changes: Changes): Promise<Exit | "changed"> {
    let end = await Promise.race([child.exited, changes.next]);
    if (typeof end !== "string") {
      if (!program.reloads || this.#stopping.signal.aborted || (await isReady(child))) return end;
      this.#say(`O processo ${program.name} não iniciou; espera que o código mude.`);
      end = await changes.next;
    }
    this.#say(`${relative(root, end)} mudou; o processo ${program.name} começa de novo…`);
    await child.stop();
    return "changed";
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

async function isReady({ ready }: Child): Promise<boolean> {
  return await ready.then(
    () => true,
    () => false,
  );
}
