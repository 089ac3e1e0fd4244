import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from "cockatiel";
import { OperatorError } from "#server/operator/error.ts";
import type { Operation } from "#server/operator/table.ts";
import type { Limits } from "#server/operator/target.ts";

/**
 * How hard one database leans on one address of its operator: so many calls at once, and after ten failures in a
 * row a pause of 5 s that doubles up to a minute, of which the first call afterwards decides whether it is over.
 */
type Gates = Record<Turn, BulkheadPolicy> & { circuit: CircuitBreakerPolicy };

/** What takes long has turns of its own, so that it never holds up what is quick. */
export type Turn = "calls" | "downloads" | "uploads";

const callsAtOnce = 8;
const downloadsAtOnce = 6;
const uploadsAtOnce = 3;
const waiting = 500;
const failuresInARow = 10;
const pauseSeconds = 5;

declare global {
  var autosOperatorGates: Map<string, Gates> | undefined;
}

export type GateKey = { databaseId: string; origin: string };

/** Modules are loaded more than once in Next, so what is one per process lives on globalThis. */
export function gatesOf({ databaseId, origin }: GateKey): Gates {
  globalThis.autosOperatorGates ??= new Map();
  const key = `${databaseId} ${origin}`;
  const known = globalThis.autosOperatorGates.get(key);
  if (known) return known;
  const isDown = (error: unknown) =>
    error instanceof OperatorError && error.code === "unavailable" && error.mayPass;
  const gates: Gates = {
    calls: bulkhead(callsAtOnce, waiting),
    downloads: bulkhead(downloadsAtOnce, waiting),
    uploads: bulkhead(uploadsAtOnce, waiting),
    circuit: circuitBreaker(handleWhen(isDown), {
      breaker: new ConsecutiveBreaker(failuresInARow),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseSeconds * 1000, maxDelay: 60_000 }),
    }),
  };
  globalThis.autosOperatorGates.set(key, gates);
  return gates;
}

/** Cockatiel's refusals in our words; its cancellation is the caller's own. */
function translated(error: unknown, operation: number, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const later = { operation, effect: "none", retryAfterSeconds: pauseSeconds, mayPass: false } as const;
  if (error instanceof BrokenCircuitError) {
    const why = "circuit open after repeated failures";
    return new OperatorError({ ...later, code: "unavailable", why });
  }
  if (error instanceof BulkheadRejectedError) {
    const why = "too many calls waiting";
    return new OperatorError({ ...later, code: "busy", why });
  }
  return error;
}

type Attempt<T> = {
  key: GateKey;
  operation: Operation;
  limits: Limits;
  signal: AbortSignal | undefined;
  run(): Promise<T>;
};

/**
 * Full jitter between the base and its doubles. Null when it is not worth waiting here: the service asks for more
 * than `retryMaxMs`, or the failure would be the same again.
 */
function pauseBefore(attempt: number, error: unknown, limits: Limits): number | null {
  if (!(error instanceof OperatorError)) return null;
  if (error.code !== "unavailable" && error.code !== "busy") return null;
  if (!error.mayPass) return null;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  if (asked > limits.retryMaxMs) return null;
  const jittered = limits.retryBaseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  return Math.min(Math.max(asked, jittered), limits.retryMaxMs);
}

/** Own loop instead of cockatiel's: its pause does not end when the caller goes away. */
async function repeated<T>({ operation, limits, signal, run }: Omit<Attempt<T>, "key">): Promise<T> {
  const latest = performance.now() + limits.retryWithinMs;
  let mayHaveHappened = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (caught) {
      // A refusal of the second attempt does not undo what the first may have done.
      const error: unknown =
        mayHaveHappened && caught instanceof OperatorError ? caught.afterLostAnswer() : caught;
      mayHaveHappened ||= error instanceof OperatorError && error.effect === "unknown";
      const isOver = attempt >= limits.attempts || performance.now() >= latest;
      const isLast = operation.repeat !== "freely" || isOver;
      const pause = isLast ? null : pauseBefore(attempt, error, limits);
      if (pause === null) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw signal?.reason;
      });
    }
  }
}

/** One call through the circuit and its turn, repeated where the table of operations allows it. */
export async function throughGates<T>(attempt: Attempt<T> & { turn: "calls" | "uploads" }): Promise<T> {
  const { circuit, [attempt.turn]: turns } = gatesOf(attempt.key);
  const { operation, signal } = attempt;
  return await repeated({
    ...attempt,
    run: async () => {
      try {
        return await circuit.execute(() => turns.execute(attempt.run, signal), signal);
      } catch (error) {
        throw translated(error, operation.number, signal);
      }
    },
  });
}

/** As `throughGates`, for answers that go on after they began: the turn ends when `closed` does. */
export async function throughGatesUntilClosed<T extends { closed: Promise<void> }>(
  attempt: Attempt<T>,
): Promise<T> {
  const { circuit, downloads } = gatesOf(attempt.key);
  const { operation, signal } = attempt;
  const begin = () => {
    const begun = Promise.withResolvers<T>();
    // Whoever leaves the queue does not wait for its turn to say so.
    const leave = () => begun.reject(signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    downloads
      .execute(async () => {
        const opened = await attempt.run();
        begun.resolve(opened);
        await opened.closed;
      }, signal)
      .catch(begun.reject);
    return begun.promise.finally(() => signal?.removeEventListener("abort", leave));
  };
  return await repeated({
    ...attempt,
    run: async () => {
      try {
        return await circuit.execute(begin, signal);
      } catch (error) {
        throw translated(error, operation.number, signal);
      }
    },
  });
}
