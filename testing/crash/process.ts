import { flushCompileCache } from "node:module";
import { listDatabaseIds } from "#server/databases/data.ts";
import { startQueues } from "#server/db/queues.ts";
import { pointOf, watchIo } from "./io.ts";
import type { Order, Told } from "./order.ts";
import { take } from "./steps.ts";

/** A process of Autos that does one step of a petition, and kills itself at the point that it is told. */

const points: string[] = [];
let killAt: string | null = null;
let isWatched = false;

function reach(point: string): void {
  if (!isWatched) return;
  // Nothing runs after this: the signal comes before the call returns.
  if (point === killAt) process.kill(process.pid, "SIGKILL");
  points.push(point);
}

const tell = (told: Told) => process.send?.(told);

async function obey(order: Order): Promise<void> {
  ({ killAt } = order);
  isWatched = true;
  const answer = await take(order);
  if (answer !== null) {
    reach(pointOf("before", "the answer", 1));
    tell({ kind: "answer", answer });
    reach(pointOf("after", "the answer", 1));
  }
  tell({ kind: "done", points });
}

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  obey(order).catch((error: unknown) => {
    tell({ kind: "failed", message: error instanceof Error ? (error.stack ?? "") : String(error) });
  });
});

// Like the web process and the worker before their first work.
await startQueues();
await listDatabaseIds();
watchIo(reach);
flushCompileCache();
tell({ kind: "ready" });
