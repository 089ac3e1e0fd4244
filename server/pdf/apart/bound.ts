import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Keeps this process within its bounds, whatever a file makes it do: a thread beside the work looks at the memory, and at
 * whether the process that started this one is still there. The signals with which a person ends Autos are not for it.
 */
export function bound(): { limitMemory: (memoryMb: number) => Promise<void> } {
  process.once("disconnect", () => process.exit());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  const watch = startWatch();
  const watching = once(watch, "online");
  return {
    /** How much more memory this process may take from now on. */
    limitMemory: async (memoryMb) => {
      await watching;
      watch.postMessage(process.memoryUsage.rss() + memoryMb * 1024 * 1024);
    },
  };
}

/**
 * A thread that ends its process, in the midst of whatever that does, when it goes beyond its bounds. It is started from the
 * text of a function: a module, and what takes the types from it, would take as long to load as all else in the process.
 */
const startWatch = (): Worker =>
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
