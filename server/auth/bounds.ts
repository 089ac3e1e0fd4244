import "server-only";
import { ownSentence } from "#lib/failures/own.ts";
import { log } from "#server/log.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { AppError } from "./errors.ts";

/** After how many seconds to ask again for what took too long, or was being changed by somebody else. */
const againSeconds = 5;

/**
 * A bound that was hit, as the error a person is told of: too much at once, a statement that took too long (57014), a
 * silent transaction (25P03), or something that somebody else was changing for too long (55P03). Null for anything else.
 */
export function boundHit(error: unknown, where: string): AppError | null {
  if (error instanceof NoTurn) return new AppError("busy", ownSentence("busy"), error.retryAfterSeconds);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "57014" && code !== "25P03" && code !== "55P03") return null;
  log().warn({ where, code }, "a bound was hit");
  const told = code === "55P03" ? "busy" : "late";
  return new AppError(told, ownSentence(told), againSeconds);
}
