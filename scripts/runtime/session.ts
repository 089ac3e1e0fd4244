import { StartupError } from "#server/db/embedded/startup-error.ts";
import { StartRefused } from "#server/process.ts";
import { redactOutput } from "#server/secrets/output.ts";
import { rememberVariables } from "#server/secrets/redaction.ts";
import { EarlyExit } from "./child.ts";

/** One Ctrl-C comes twice, from the terminal and through npm: only a signal after this time is a second press. */
const SAME_PRESS_MS = 1_000;

export type Session = {
  /** Aborted when the command is asked to stop. */
  aborted: AbortSignal;
  /** Resolves when the command is asked to stop. */
  asked: Promise<void>;
  say: (line: string) => void;
  /** Adds a cleanup. Cleanups run in reverse order at the end, however the command ends; `force` must be quick. */
  atEnd(cleanup: { stop: () => Promise<void>; force: () => void | Promise<void> }): void;
};

/** Runs `work` at the terminal until it ends or a signal stops it, then the cleanups. A second Ctrl-C forces the end. */
export async function runSession(work: (session: Session) => Promise<void>): Promise<never> {
  rememberVariables(process.env);
  redactOutput();
  const abort = new AbortController();
  const cleanups: { stop: () => Promise<void>; force: () => void | Promise<void> }[] = [];
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      say(describe(error));
      process.exit(1);
    });
  }
  let askedAt = 0;
  // Once the end is forced, only that ends the process: leaving earlier would leave PostgreSQL running.
  let forced: Promise<never> | undefined;
  const asked = new Promise<void>((resolve) => {
    const ask = () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        abort.abort();
        resolve();
      } else if (Date.now() - askedAt > SAME_PRESS_MS) {
        forced ??= force();
      }
    };
    const force = async (): Promise<never> => {
      say("Encerrando à força.");
      setTimeout(() => process.exit(130), 5_000);
      for (const cleanup of cleanups.toReversed()) await Promise.resolve(cleanup.force()).catch(() => {});
      return process.exit(130);
    };
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, ask);
    process.on("disconnect", ask);
  });

  let code = 0;
  try {
    await work({ aborted: abort.signal, asked, say, atEnd: (cleanup) => cleanups.push(cleanup) });
  } catch (error) {
    // An error after the command was asked to stop is a result of stopping and is not shown.
    if (askedAt === 0) {
      code = 1;
      say(describe(error));
    }
  }
  abort.abort();
  for (const cleanup of cleanups.toReversed()) {
    try {
      await cleanup.stop();
    } catch (error) {
      code = 1;
      say(describe(error));
    }
    await forced;
  }
  await forced;
  process.exit(code);
}

/** The line of an expected failure; of any other error the whole stack, for developers. */
export function describe(error: unknown): string {
  if (error instanceof StartupError || error instanceof StartRefused || error instanceof EarlyExit)
    return error.message;
  // The message of EnvironmentError is written for people, too.
  if (error instanceof Error && error.constructor.name === "EnvironmentError") return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
