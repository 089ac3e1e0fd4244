import { StartupError } from "#server/db/embedded/startup-error.ts";
import { StartRefused } from "#server/process.ts";
import { CommandError, type Output } from "./cli/command.ts";
import { findCommand } from "./cli/commands.ts";
import { plainJson } from "./cli/plain.ts";
import { prepareRuntime } from "./runtime/prepare.ts";

/** The terminal's entry: finds the command, starts PostgreSQL for the call when it does not run, prints plain lines. */

async function readStdin(): Promise<string> {
  if (process.stdin.isTTY) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  // Windows saves a text as UTF-16 with a byte order mark.
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
}

/** Ctrl-C comes twice, from the terminal and through npm: the handlers stay, so that the second signal has no effect. */
function pressed(): AbortSignal {
  const press = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => press.abort());
  return press.signal;
}

/** Closing waits this long at most: a connection that does not answer ends with the process. */
const patienceMs = 5_000;
const within = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);

async function execute(words: string[]): Promise<Omit<Output, "json"> & { json: unknown }> {
  const { command, options } = await findCommand(words);
  if ("read" in command) return command.read(options, await readStdin());
  const runtime = await prepareRuntime({
    needs: ["database", "current"],
    terminal: { say: (line) => process.stderr.write(`${line}\n`), aborted: new AbortController().signal },
  });
  // At the terminal a failure has its own line: the log, made for services, shows only errors.
  Object.assign(process.env, { LOG_LEVEL: process.env.LOG_LEVEL || "error" }, runtime.env);
  const { closePool } = await import("#server/db/connection.ts");
  const { closeQueues } = await import("#server/db/queues.ts");
  const { keepRing } = await import("#server/keys/keeper.ts");
  const { alone = false } = command;
  let leaveRing = async () => {};
  try {
    leaveRing = await keepRing("terminal", { alone });
    return await command.run(options, { runtime, readStdin, screen: process.stderr, pressed });
  } finally {
    await within(closeQueues());
    await within(leaveRing());
    await within(closePool());
    await runtime.release();
  }
}

/** Ends the process only when the text is written: a pipe takes it piece by piece. */
function end(stream: NodeJS.WriteStream, text: string, code: number): void {
  stream.write(`${text}\n`, () => process.exit(code));
}

/** One line for whatever fails, without a secret in it. */
async function fail(error: unknown): Promise<void> {
  const { redact } = await import("#server/secrets/redaction.ts");
  const known =
    error instanceof CommandError || error instanceof StartupError || error instanceof StartRefused;
  const sentence = known
    ? error.message
    : `Algo falhou: ${error instanceof Error ? error.message : String(error)}`;
  end(process.stderr, redact(json ? plainJson({ error: sentence }) : sentence), 1);
}

const words = process.argv.slice(2).filter((word) => word !== "--json");
const json = words.length < process.argv.length - 2;
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, fail);
try {
  const { line, json: data, failed, interrupted, aside } = await execute(words);
  end(
    aside ? process.stderr : process.stdout,
    json ? plainJson(data) : line,
    interrupted ? 130 : failed ? 1 : 0,
  );
} catch (error) {
  await fail(error);
}
