import { StartupError } from "#server/db/embedded/startup-error.ts";
import { CommandError, type Output, parseOptions } from "./cli/command.ts";
import { prepareRuntime } from "./runtime/prepare.ts";

/** The terminal entry: finds the command, brings PostgreSQL up for the call when it is not, prints plain lines. */

async function readStdin(): Promise<string> {
  if (process.stdin.isTTY) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

async function execute(words: string[]): Promise<Output> {
  const { commands } = await import("./cli/commands.ts");
  const name = Object.keys(commands).find((known) => `${words.join(" ")} `.startsWith(`${known} `));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
    throw new CommandError(["Comandos:", ...usages].join("\n"));
  }
  const options = parseOptions(command, words.slice(name.split(" ").length));
  // Before PostgreSQL is started: a secret that is missing should be said at once.
  const runtime = await prepareRuntime({ needs: ["database", "migrated"] });
  Object.assign(process.env, runtime.env);
  const { closePool } = await import("#server/db/connection.ts");
  const { closeQueues } = await import("#server/db/queues.ts");
  try {
    return await command.run(options, readStdin, runtime);
  } finally {
    await closeQueues();
    await closePool();
    await runtime.release();
  }
}

const words = process.argv.slice(2).filter((word) => word !== "--json");
const json = words.length < process.argv.length - 2;
try {
  const { line, json: data, failed } = await execute(words);
  process.stdout.write(`${json ? JSON.stringify(data) : line}\n`);
  process.exitCode = failed === true ? 1 : 0;
} catch (error) {
  const { redact } = await import("#server/secrets/redaction.ts");
  const known = error instanceof CommandError || error instanceof StartupError;
  const sentence = known
    ? error.message
    : `Algo falhou: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${redact(json ? JSON.stringify({ error: sentence }) : sentence)}\n`);
  process.exitCode = 1;
}
