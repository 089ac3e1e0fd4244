import "server-only";
import { OperatorError } from "#server/operator/error.ts";
import { AddressRefused } from "./address.ts";
import { TransportFailure } from "./http.ts";

/** Runs a step of an operation; what the address or the connection fails with becomes an OperatorError. */
export async function withOperatorErrors<T>(operation: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asOperatorError(error, operation);
  }
}

/** A failure of address or connection as an OperatorError; anything else (the caller's abort) passes unchanged. */
export function asOperatorError(error: unknown, operation: number): unknown {
  const isAddress = error instanceof AddressRefused;
  if (!isAddress && !(error instanceof TransportFailure)) return error;
  if (isAddress || error.reason === "address") {
    const why = "address refused";
    return new OperatorError({ code: "unavailable", operation, effect: "none", mayPass: false, why });
  }
  const isAnswer = error.reason === "too-large" || error.reason === "too-early";
  const effect = error.wasSent ? "unknown" : "none";
  return new OperatorError({
    code: isAnswer ? "contract" : "unavailable",
    operation,
    effect,
    why: error.message,
  });
}
