import { z } from "zod";
import { findCommand } from "#scripts/cli/commands.ts";
import { asked } from "./asked.ts";
import { runtime } from "./runtime.ts";

/** Runs commands of `autos` one after the other, each with its own standard input. */
export const commands = asked(
  z.array(z.object({ args: z.array(z.string()), input: z.string().default("") })),
  async (given) => {
    for (const { args, input } of given) {
      const { command, options } = await findCommand(args);
      if ("read" in command) throw new Error(`${args.join(" ")} makes nothing`);
      const output = await command.run(options, {
        runtime,
        readStdin: async () => input,
        screen: process.stderr,
        pressed: () => new AbortController().signal,
      });
      if (output.failed) throw new Error(`${args.join(" ")}: ${output.line}`);
    }
  },
);
