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
  DelegateBackoff,
  handleWhen,
} from "cockatiel";
import { OperatorError } from "#server/operator/error.ts";
import type { Operation } from "#server/operator/table.ts";
import type { Limits } from "#server/operator/target.ts";

/**
 * What the calls of one database to one address of its operator pass through: so many run at once, the others queue.
 * After ten failures in a row none is sent for 5 s; then one tries, and the pause doubles, up to a minute, if it fails.
 */
type Gates = Record<Queue, BulkheadPolicy> & {
  circuit: CircuitBreakerPolicy;
  /** When the last pause of the circuit ends, in milliseconds. */
  pausedUntil: number;
};

/** The queues. What takes long has one of its own, so that quick calls never wait for it. */
export type Queue = "calls" | "downloads" | "uploads" | "sessions";

const callsAtOnce = 8;
const downloadsAtOnce = 6;
const uploadsAtOnce = 3;
const sessionsAtOnce = 3;
const waiting = 500;
const failuresInARow = 10;
const pauseMs = 5_000;
const longestPauseMs = 60_000;

declare global {
  var autosOperatorGates: Map<string, Gates> | undefined;
}

export type GateKey = { databaseId: string; origin: string };

/** Kept on globalThis: Next loads a module more than once, and there is one of these per process. */
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
    sessions: bulkhead(sessionsAtOnce, waiting),
    circuit: circuitBreaker(handleWhen(isDown), {
      breaker: new ConsecutiveBreaker(failuresInARow),
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        const pause = Math.min(longestPauseMs, pauseMs * 2 ** (attempt - 1));
        gates.pausedUntil = Date.now() + pause;
        return pause;
      }),
    }),
    pausedUntil: 0,
  };
  globalThis.autosOperatorGates.set(key, gates);
  return gates;
}

/** Cockatiel's refusals as OperatorError, its cancellation as the reason of the caller's signal. */
function translated(error: unknown, { key, operation, signal }: Omit<Gated<unknown>, "limits" | "run">) {
  if (signal?.aborted) return signal.reason;
  const later = { operation: operation.number, effect: "none", mayPass: false } as const;
  if (error instanceof BrokenCircuitError) {
    const why = "circuit open after repeated failures";
    const left = Math.ceil((gatesOf(key).pausedUntil - Date.now()) / 1_000);
    return new OperatorError({ ...later, code: "unavailable", retryAfterSeconds: Math.max(1, left), why });
  }
  if (error instanceof BulkheadRejectedError) {
    const why = "too many calls waiting";
    return new OperatorError({ ...later, code: "busy", retryAfterSeconds: pauseMs / 1_000, why });
  }
  return error;
}

/** A call that is ready to be run, as often as need be. */
export type Gated<T> = {
  key: GateKey;
  operation: Operation;
  limits: Limits;
  signal: AbortSignal | undefined;
  run(): Promise<T>;
};
type Queued<T> = Gated<T> & {
  queue: Exclude<Queue, "downloads">;
  /** See `Call`. */
  leaveBy?: number | undefined;
};

/**
 * How long to wait after this failed attempt: the base, doubled each time, times something between 0.5 and 1.5. Null
 * when another attempt is of no use here: the service asks for more than `retryMaxMs`, or it would fail the same way.
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

/** Our own loop, because cockatiel's goes on waiting when the caller has gone away. */
async function repeated<T>({ operation, limits, signal, run }: Omit<Gated<T>, "key">): Promise<T> {
  const latest = performance.now() + limits.retryWithinMs;
  let mayHaveEffect = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (caught) {
      // A refusal of this attempt does not undo what an earlier one may have done.
      const error: unknown =
        mayHaveEffect && caught instanceof OperatorError ? caught.afterLostAnswer() : caught;
      mayHaveEffect ||= error instanceof OperatorError && error.effect === "unknown";
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

/** Runs a call when the circuit lets it and its turn has come, again where the table of operations allows it. */
export async function throughGates<T>(attempt: Queued<T>): Promise<T> {
  const { circuit } = gatesOf(attempt.key);
  const { signal } = attempt;
  return await repeated({
    ...attempt,
    run: async () => {
      try {
        return await circuit.execute(() => queued(attempt), signal);
      } catch (error) {
        throw translated(error, attempt);
      }
    },
  });
}

/** Runs a call when its turn has come. One that has to leave by a time is let go then, not when its turn comes. */
async function queued<T>({ key, operation, queue, leaveBy, signal, run }: Queued<T>): Promise<T> {
  const lane = gatesOf(key)[queue];
  if (leaveBy === undefined) return await lane.execute(run, signal);
  const late = () => {
    const why = "its turn came too late";
    return new OperatorError({
      code: "busy",
      operation: operation.number,
      effect: "none",
      mayPass: false,
      why,
    });
  };
  const over = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => {
    over.abort();
    reject(late());
  };
  const timer = setTimeout(leave, Math.max(0, leaveBy - Date.now()));
  const begin = async () => {
    clearTimeout(timer);
    // A process that stood still runs what it is late with in any order.
    if (Date.now() >= leaveBy) throw late();
    return await run();
  };
  const signals = signal === undefined ? [over.signal] : [over.signal, signal];
  lane.execute(begin, AbortSignal.any(signals)).then(resolve, reject);
  return await promise.finally(() => clearTimeout(timer));
}

/** As `throughGates`, for a download: its turn is not over before `closed` is. */
export async function throughGatesUntilClosed<T extends { closed: Promise<void> }>(
  attempt: Gated<T>,
): Promise<T> {
  const { circuit, downloads } = gatesOf(attempt.key);
  const { signal } = attempt;
  const begin = () => {
    const begun = Promise.withResolvers<T>();
    // A caller that goes away while it queues is let go at once, not when its turn comes.
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
        throw translated(error, attempt);
      }
    },
  });
}
