import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { askedPage } from "#lib/asked-page.ts";
import { windowOf } from "#lib/time/window.ts";
import { burstOfRefusals, type RefusalKind, refusalKinds } from "#lib/trail/today/schema.ts";
import { forNobody } from "#server/db/connection.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { logUnexpected } from "#server/log.ts";
import { type Actor, recordAudit } from "./record.ts";
import { inChain } from "./sealing/chain.ts";

/**
 * What was refused, by whom and of which kind, is counted in memory. Of a quarter of an hour the first is written at once, then
 * a burst, and the rest when it is over: so whoever is refused, however often, costs three rows.
 */

const quarterMinutes = 15;
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
  /** The address that was asked the last time, as much of it as says of which page it is. */
  asked: string;
  count: number;
  written: number;
};

type Totals = Record<RefusalKind, number>;
const totals = z.record(z.enum(refusalKinds), z.int());
const noTotals = (): Totals => totals.parse(Object.fromEntries(refusalKinds.map((kind) => [kind, 0])));

type Refusals = {
  counts: Map<string, Count>;
  totals: Totals;
  /** How many networks of each kind are told apart in the quarter that goes on. */
  networks: { quarter: number; told: Totals };
  /** Whether somebody writes them: the web process, and no test or command. */
  isKept: boolean;
  /** What is being written at once, and whether more came since that began. */
  writing: Promise<void> | null;
  isMore: boolean;
  /** PostgreSQL took none the last time: the next is tried within a minute. */
  isStuck: boolean;
};

declare global {
  var autosRefusals: Refusals | undefined;
  /** The address of the request that is being answered. */
  var autosAsked: AsyncLocalStorage<string> | undefined;
}

function refusals(): Refusals {
  globalThis.autosRefusals ??= {
    counts: new Map(),
    totals: noTotals(),
    networks: { quarter: 0, told: noTotals() },
    isKept: false,
    writing: null,
    isMore: false,
    isStuck: false,
  };
  return globalThis.autosRefusals;
}

function asked(): AsyncLocalStorage<string> {
  globalThis.autosAsked ??= new AsyncLocalStorage();
  return globalThis.autosAsked;
}

/** What is refused while a request is answered names the page that its address is of. */
export const whileAsked = <T>(address: string, answer: () => T): T => asked().run(address, answer);

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
  if (state.networks.quarter !== quarter) state.networks = { quarter, told: noTotals() };
  const isKnown = state.counts.has(keyOf({ databaseId: installationId, kind, who: network, quarter }));
  if (!isKnown) state.networks.told[kind] += 1;
  const address = isKnown || state.networks.told[kind] <= mostNetworks ? network : null;
  const actor = { kind: "user", userId: "unknown", name: "", address } as const;
  add({ databaseId: installationId, actor, kind, who: address ?? "" }, now);
}

const quarterOf = (now: number) => windowOf(quarterMinutes, now).start;
const keyOf = (of: { databaseId: string; kind: RefusalKind; who: string; quarter: number }) =>
  [of.databaseId, of.kind, of.who, of.quarter].join(" ");

function add(
  { who, ...of }: Pick<Count, "databaseId" | "actor" | "kind"> & { who: string },
  now: number,
): void {
  const { counts, isKept, isStuck } = refusals();
  const quarter = quarterOf(now);
  const key = keyOf({ ...of, who, quarter });
  const count = counts.get(key) ?? { ...of, quarter, asked: "", count: 0, written: 0 };
  if (count.count === 0 && counts.size >= mostCounts) return;
  count.count += 1;
  count.asked = (asked().getStore() ?? "").slice(0, 100);
  counts.set(key, count);
  if (isKept && !isStuck && isNews(count)) writeNews();
}

/** What whoever looks at the trail does not wait for until the quarter is over. */
const isNews = ({ count, written }: Count) =>
  written === 0 || (written < burstOfRefusals && count >= burstOfRefusals);

/** One transaction after the other, whatever comes meanwhile, on no connection of whoever was refused. */
function writeNews(): void {
  const state = refusals();
  state.isMore = true;
  state.writing ??= forNobody(async () => {
    while (state.isMore) {
      state.isMore = false;
      await write([...state.counts.values()].filter(isNews));
    }
  }).finally(() => {
    state.writing = null;
  });
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
        const { kind } = count;
        const page = askedPage(count.asked);
        const detail = { refused: kind, times: upTo - (before[index] ?? 0), ...(page && { page }) };
        const entry = { action: "access.refuse", outcome: "refused", detail } as const;
        await recordAudit(tx, { actor: count.actor, databaseId }, entry);
      }
    });
    refusals().isStuck = false;
    await writing.catch((error) => {
      refusals().isStuck = true;
      for (const [index, { count }] of due.entries()) count.written = before[index] ?? 0;
      logUnexpected(error, "refusals");
    });
  }
}

/** Writes refusals from now on. Returns how to end, with all that is not written yet. */
export function keepRefusals(): () => Promise<void> {
  refusals().isKept = true;
  const timer = setInterval(() => void writeRefusals("over").then(writeNews), 60_000).unref();
  return async () => {
    clearInterval(timer);
    refusals().isKept = false;
    await refusals().writing;
    await writeRefusals("all");
  };
}
