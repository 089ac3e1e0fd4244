import "server-only";
import { Worker } from "node:worker_threads";

/**
 * A thread that ends its process, in the midst of whatever that does, when it goes beyond its bounds. It is started from the
 * text of a function: a module, and what takes the types from it, would take as long to load as all else in the process.
 */
export const startWatch = (): Worker =>
  new Worker(`(${watch})(require("node:worker_threads"))`, {
    eval: true,
    workerData: { parent: process.ppid },
  });

/** Knows only what it is given: it runs by itself, in another thread. */
function watch({ parentPort, workerData }: typeof import("node:worker_threads")): void {
  const everyMs = 50;
  /** Bytes that the process may have resident: its own objects and its buffers, of which V8 counts only the first. */
  let most = Infinity;

  parentPort?.on("message", (bytes: number) => {
    most = bytes;
  });
  setInterval(() => {
    const isOrphan = process.ppid !== workerData.parent;
    if (isOrphan || process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL");
  }, everyMs);
}
