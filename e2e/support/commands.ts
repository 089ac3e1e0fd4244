import { text } from "node:stream/consumers";
import { z } from "zod";
import { findCommand } from "#scripts/cli/commands.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Runs the commands of `autos` that come on standard input as JSON, each with its own standard input. */
const commandsSchema = z.array(z.object({ args: z.array(z.string()), input: z.string().default("") }));

const commands = commandsSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
for (const { args, input } of commands) {
  const { command, options } = await findCommand(args);
  const output = await command.run(options, {
    runtime,
    readStdin: async () => input,
    screen: process.stderr,
    pressed: () => new AbortController().signal,
  });
  if (output.failed) throw new Error(`${args.join(" ")}: ${output.line}`);
}
const { closePool } = await import("#server/db/connection.ts");
const { closeQueues } = await import("#server/db/queues.ts");
await closeQueues();
await closePool();
await runtime.release();
