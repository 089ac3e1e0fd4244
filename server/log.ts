import "server-only";
import { randomBytes } from "node:crypto";
import pino from "pino";
import { env, givenEnvironment } from "./env.ts";
import { redactOutput } from "./secrets/output.ts";
import { redact, rememberVariables } from "./secrets/redaction.ts";

declare global {
  var autosLog: pino.Logger | undefined;
}

/** A case's number, in either spelling: whoever keeps a machine running need not know whom a firm works for. */
const caseNumber = /(?<!\d)\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}(?!\d)/g;
const withoutCases = (line: string) => line.replace(caseNumber, "[processo]");

/** The process's log: one JSON object a line on standard error, each line redacted as a whole. */
export function log(): pino.Logger {
  globalThis.autosLog ??= pino(
    { level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => process.stderr.write(withoutCases(redact(line))) },
  );
  return globalThis.autosLog;
}

/** Logs an unexpected error and returns the code that a person can quote, e.g. "7F3A-C81D". */
export function logUnexpected(error: unknown, where: string): string {
  const hex = randomBytes(4).toString("hex").toUpperCase();
  const errorId = `${hex.slice(0, 4)}-${hex.slice(4)}`;
  log().error({ errorId, where, err: error }, "unexpected error");
  return errorId;
}

/**
 * The first thing a long-running process does: from here on nothing leaves it unredacted, and an error that nobody caught
 * is logged and ends it, to be started again. Going on would be going on with half of something done.
 */
export function guardOutput(): void {
  rememberVariables(givenEnvironment());
  redactOutput();
  const end = (origin: string) => (error: unknown) => {
    log().fatal({ err: error, origin }, "uncaught error");
    process.exit(1);
  };
  // Both are listened for before Next does, which would go on.
  process.on("uncaughtException", end("exception"));
  process.on("unhandledRejection", end("rejection"));
}
