import "server-only";
import { parentPort, workerData } from "node:worker_threads";

/** A thread that ends its process, in the midst of whatever that does, when it goes beyond its bounds. */

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
