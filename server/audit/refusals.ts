import "server-only";
import { burstOfRefusals, type RefusalKind } from "#lib/trail/today/schema.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { logUnexpected } from "#server/log.ts";
import { type Actor, recordAudit } from "./record.ts";
import { inChain } from "./sealing/chain.ts";

/**
 * What was refused, by whom and of which kind, is counted in memory and written once a quarter of an hour: whoever is refused
 * costs no statement. A burst is written at once, and what comes after it at the end of its quarter.
 */

const quarterMs = 15 * 60_000;
/** Of so many networks each kind is told apart in a quarter; the others are counted together. */
const mostNetworks = 100;
/** So many counts are kept; while PostgreSQL takes none, more are only counted in `totals`. */
const mostCounts = 5_000;

type User = Actor & { kind: "user" };
type Count = {
  databaseId: string;
  actor: User;
  kind: RefusalKind;
  quarter: number;
  count: number;
  written: number;
};

type Totals = Record<RefusalKind, number>;
const noTotals: Totals = {
  forbidden: 0,
  "other-base": 0,
  "not-found": 0,
  origin: 0,
  host: 0,
  "delivery-key": 0,
  calendar: 0,
};

type Refusals = {
  counts: Map<string, Count>;
  totals: Totals;
  /** How many networks of each kind are told apart in the quarter that goes on. */
  networks: Totals & { quarter: number };
  /** Whether somebody writes them: the web process, and no test or command. */
  isKept: boolean;
};

declare global {
  var autosRefusals: Refusals | undefined;
}

function refusals(): Refusals {
  globalThis.autosRefusals ??= {
    counts: new Map(),
    totals: { ...noTotals },
    networks: { ...noTotals, quarter: 0 },
    isKept: false,
  };
  return globalThis.autosRefusals;
}

/** How often which kind was refused by this process since it began. */
export const refusalTotals = (): Readonly<Totals> => refusals().totals;

/** Counts that a person was refused something, for the trails of these databases. */
export function countRefusal(
  { actor, kind, databaseIds }: { actor: User; kind: RefusalKind; databaseIds: string[] },
  now = Date.now(),
): void {
  refusals().totals[kind] += 1;
  for (const databaseId of databaseIds) add({ databaseId, actor, kind, who: actor.userId }, now);
}

/** The same of somebody of whom only the network is known, for the installation's trail. */
export function countRefusedStranger(
  { network, kind }: { network: string; kind: RefusalKind },
  now = Date.now(),
): void {
  const state = refusals();
  const quarter = quarterOf(now);
  state.totals[kind] += 1;
  if (state.networks.quarter !== quarter) state.networks = { ...noTotals, quarter };
  const isKnown = state.counts.has(keyOf({ databaseId: installationId, kind, who: network, quarter }));
  if (!isKnown) state.networks[kind] += 1;
  const address = isKnown || state.networks[kind] <= mostNetworks ? network : null;
  const actor = { kind: "user", userId: "unknown", name: "", address } as const;
  add({ databaseId: installationId, actor, kind, who: address ?? "" }, now);
}

const quarterOf = (now: number) => Math.floor(now / quarterMs);
const keyOf = (of: { databaseId: string; kind: RefusalKind; who: string; quarter: number }) =>
  [of.databaseId, of.kind, of.who, of.quarter].join(" ");

function add(
  { who, ...of }: Pick<Count, "databaseId" | "actor" | "kind"> & { who: string },
  now: number,
): void {
  const { counts, isKept } = refusals();
  const quarter = quarterOf(now);
  const key = keyOf({ ...of, who, quarter });
  const count = counts.get(key) ?? { ...of, quarter, count: 0, written: 0 };
  if (count.count === 0 && counts.size >= mostCounts) return;
  count.count += 1;
  counts.set(key, count);
  if (isKept && count.count === burstOfRefusals) void write([count]);
}

/** Writes the counts of quarters that are over, or all. For whoever keeps them, and tests. */
export async function writeRefusals(which: "over" | "all", now = Date.now()): Promise<void> {
  const { counts } = refusals();
  const due = [...counts].filter(([, { quarter }]) => which === "all" || quarter < quarterOf(now));
  await write(due.map(([, count]) => count));
  for (const [key, { quarter, count, written }] of due)
    if (count === written && quarter < quarterOf(now)) counts.delete(key);
}

/** A transaction for each trail: a row says how many there were since the last one. */
async function write(given: Count[]): Promise<void> {
  for (const [databaseId, own] of Map.groupBy(given, (count) => count.databaseId)) {
    const due = own.flatMap((count) => (count.count > count.written ? [{ count, upTo: count.count }] : []));
    const before = due.map(({ count }) => count.written);
    for (const { count, upTo } of due) count.written = upTo;
    const writing = inChain({ databaseId }, async (tx) => {
      for (const [index, { count, upTo }] of due.entries()) {
        const detail = { refused: count.kind, times: upTo - (before[index] ?? 0) };
        const entry = { action: "access.refuse", outcome: "refused", detail } as const;
        await recordAudit(tx, { actor: count.actor, databaseId }, entry);
      }
    });
    await writing.catch((error) => {
      for (const [index, { count }] of due.entries()) count.written = before[index] ?? 0;
      logUnexpected(error, "refusals");
    });
  }
}

/** Writes refusals from now on. Returns how to end, with all that is not written yet. */
export function keepRefusals(): () => Promise<void> {
  refusals().isKept = true;
  const timer = setInterval(() => void writeRefusals("over"), 60_000).unref();
  return async () => {
    clearInterval(timer);
    refusals().isKept = false;
    await writeRefusals("all");
  };
}
