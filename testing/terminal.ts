import type { Terminal } from "../scripts/cli/command.ts";

/** What a command needs beside its options, for one that reads nothing. */
export const terminal: Terminal = {
  runtime: Object.create(null),
  readStdin: async () => "",
  screen: process.stderr,
  pressed: () => new AbortController().signal,
};
