import { z } from "zod";
import { drawAs } from "#testing/drawn.ts";
import { runtime } from "./runtime.ts";

/**
 * The process beside a worker of Playwright, which a browser test cannot be itself: it has the product's own code, on the
 * database of the product that runs, and makes what a test begins with. Ends with its parent.
 */
const messageSchema = z.object({ id: z.number(), name: z.string(), given: z.unknown() });

const { makes } = await import("./makes.ts");
const { closePool } = await import("#server/db/connection.ts");
const { closeQueues } = await import("#server/db/queues.ts");
const known = new Map<string, (given: unknown) => Promise<unknown>>(Object.entries(makes));

process.on("message", async (message) => {
  const { id, name, given } = messageSchema.parse(message);
  drawAs("making", `${name} ${JSON.stringify(given)}`);
  try {
    const made = await known.get(name)?.(given);
    process.send?.({ id, made: JSON.stringify(made ?? null) });
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on("disconnect", async () => {
  await closeQueues();
  await closePool();
  await runtime.release();
});
process.send?.({ id: 0 });
