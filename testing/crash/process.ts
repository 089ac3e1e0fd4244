import { flushCompileCache } from "node:module";
import { listDatabaseIds } from "#server/databases/data.ts";
import { startQueues } from "#server/db/queues.ts";
import { watchIo } from "./io.ts";
import { Life } from "./life.ts";
import type { Order, Told } from "./order.ts";
import { live } from "./steps.ts";

/** A process of Autos that takes one step of a petition, and kills itself at the point that it is told. */

const tell = (told: Told) => process.send?.(told);

class MortalLife extends Life {
  /** Nothing runs after this: the signal comes before the call returns. */
  protected override die(): void {
    tell({ kind: "dying", backends: this.backends });
    process.kill(process.pid, "SIGKILL");
  }
}

let life: Life | undefined;

async function obey(order: Order): Promise<void> {
  life = new MortalLife(order.diesAt);
  await live(life, order, (answer) => tell({ kind: "answer", answer }));
  tell({ kind: "done", points: life.points });
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
watchIo(() => life);
flushCompileCache();
tell({ kind: "ready" });
