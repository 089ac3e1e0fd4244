import "server-only";
import { once } from "node:events";
import { startWatch } from "./watch.ts";

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
