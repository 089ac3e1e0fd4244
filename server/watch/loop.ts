import "server-only";
import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/** The places of the memory that process and watch share. */
export const places = { beats: 0, isDebugged: 1 };
export type Heartbeat = { shared: SharedArrayBuffer; name: string; hungMs: number; everyMs: number };

/** After this, what holds the event loop does not end. Whatever a process does in one go takes far less. */
const hungMs = 20_000;

/**
 * Watches, from a thread, that this process's event loop goes round. When it has not for `hungMs`, the thread says so on
 * standard error and kills the process, which whoever started it starts again. It does not while a debugger is attached,
 * and the time in which the machine or the process slept does not count.
 */
export function watchLoop(name: string, given: { hungMs?: number; everyMs?: number } = {}): void {
  const times = { hungMs, everyMs: 1_000, ...given };
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const seen = new Int32Array(shared);
  setInterval(() => {
    Atomics.add(seen, places.beats, 1);
    Atomics.store(seen, places.isDebugged, debuggerUrl() === undefined ? 0 : 1);
  }, times.everyMs / 2).unref();
  const heartbeat: Heartbeat = { shared, name, ...times };
  const thread = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: heartbeat,
    execArgv: ["--conditions=react-server"],
    env: {},
  });
  thread.unref();
}
