import type { Clock } from "../clock.ts";
import { createRing, type Ring } from "../http/journal.ts";
import type { Press } from "./press.ts";
import { buildPublication } from "./record.ts";
import type { PublicationStore } from "./store.ts";
import type { DeliveryTarget, TargetStore } from "./target.ts";

/** One attempt to deliver. Status 0: the connection failed. Count 0: a heartbeat without publications. */
type Delivery = { at: string; database: string; count: number; status: number };

/** Delivers publications to the targets, from `start` to `stop`. */
export type Courier = {
  deliveries: Ring<Delivery>;
  start(): void;
  /** Delivers at once and forgets earlier failures, because publications or a target changed. */
  wake(): void;
  stop(): Promise<void>;
};

type Standing = { failures: number; notBefore: number; lastSeen: number };

const hourMs = 3_600_000;
const batchSize = 100;
const timeoutMs = 10_000;
/** After this many failed attempts in a row it waits for an hour. */
const attemptsAtMost = 8;
const longestPauseMs = 60_000;

export function createCourier(input: {
  store: PublicationStore;
  targets: TargetStore;
  press: Press;
  clock: Clock;
  /** Milliseconds between two rounds; also the first pause after a failure. */
  everyMs: number;
}): Courier {
  const { store, targets, press, clock, everyMs } = input;
  const deliveries = createRing<Delivery>(2_000);
  const standings = new Map<string, Standing>();
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isWoken = false;
  let wakes = 0;

  const standingOf = ({ database }: DeliveryTarget): Standing =>
    standings.get(database) ?? { failures: 0, notBefore: 0, lastSeen: -hourMs };

  const deliver = async (target: DeliveryTarget): Promise<void> => {
    const standing = standingOf(target);
    if (Date.now() < standing.notBefore) return;
    await press.catchUp(target.database);
    const batch = await store.undelivered(target.database, batchSize);
    const isSilent = clock.now() - standing.lastSeen >= hourMs;
    if (batch.length === 0 && !isSilent) return;
    const wakesBefore = wakes;
    const status = await post(target, batch.map(buildPublication), gone.signal);
    const at = new Date().toISOString();
    deliveries.add({ at, database: target.database, count: batch.length, status });
    if (status >= 200 && status < 300) {
      await store.markDelivered(batch.map(({ id }) => id));
      // Woken meanwhile, by a new target perhaps: that one has not been heard.
      if (wakes === wakesBefore)
        standings.set(target.database, { failures: 0, notBefore: 0, lastSeen: clock.now() });
      return;
    }
    // Woken meanwhile, it has forgotten what failed before, but not this.
    const { failures: before, lastSeen } = standingOf(target);
    const failures = before + 1;
    const pause = Math.min(longestPauseMs, everyMs * 2 ** (failures - 1));
    const notBefore = Date.now() + (failures % attemptsAtMost === 0 ? hourMs : pause);
    standings.set(target.database, { failures, notBefore, lastSeen });
  };

  const goRound = async (): Promise<void> => {
    for (const target of await targets.list()) {
      if (!gone.signal.aborted) await deliver(target);
    }
  };
  const turn = (): void => {
    isWoken = false;
    round = goRound()
      .catch((error: unknown) => {
        if (!gone.signal.aborted) process.stderr.write(`Falha na entrega de publicações: ${String(error)}\n`);
      })
      .finally(() => {
        round = null;
        if (!gone.signal.aborted) timer = setTimeout(turn, isWoken ? 0 : everyMs).unref();
      });
  };

  return {
    deliveries,
    start: turn,
    wake() {
      standings.clear();
      wakes += 1;
      isWoken = true;
      if (round !== null || gone.signal.aborted) return;
      clearTimeout(timer);
      turn();
    },
    async stop() {
      gone.abort();
      clearTimeout(timer);
      await round;
    },
  };
}

/** Delivers to one target. Returns the status, or 0 without an answer. Redirects are not followed. */
async function post(target: DeliveryTarget, publications: unknown[], signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(target.url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${target.key}` },
      body: JSON.stringify(publications),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
