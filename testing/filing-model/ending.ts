import "server-only";
import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { isOutstanding } from "#lib/filings/facts.ts";
import { readBlob } from "#server/blobs/read.ts";
import { filings } from "#server/db/schema/schema.ts";
import { askNow } from "#server/filings/following/mutations.ts";
import { type Filing, factsOf } from "#server/filings/history/mutations.ts";
import { fetchFiling } from "#server/operator/operations/filings.ts";
import { sha256Of } from "#testing/filing-firm.ts";
import { pass, round } from "./commands.ts";
import { checkCommand, checkExecutions, petitionIn, truthOf } from "./invariants.ts";
import { truths, type World } from "./world.ts";

/**
 * How a run ends: all that went wrong is repaired, and the worker goes one round. What is true at the service is known then.
 * The court ends what was set off, and after another round every receipt is here, byte by byte.
 */
export async function endWorld(world: World): Promise<void> {
  await repair(world);
  await roundOfAll(world);
  if (world.pressed.size + world.outside.size === 0) return;
  await advanceAll(world, "ended");
  if (world.fate === "lateReceipt") await advanceAll(world, "receipt");
  const drafts = await truths(world);
  checkExecutions(world, drafts);
  for (const { row } of world.last.values()) {
    if (row.serviceId === null || !isOutstandingOrDone(row) || !truthOf(drafts, row).hasReceipt) continue;
    await checkReceipt(world, row);
  }
}

/** The court and the service come to an end with all that was set off. */
async function advanceAll(world: World, to: "ended" | "receipt"): Promise<void> {
  for (const id of new Set([...world.pressed.keys(), ...world.outside.keys()]))
    await world.lane.sandbox.control("POST", `/filings/${id}/advance`, { to }).catch(() => null);
  await roundOfAll(world);
}

/** Nothing more of a run is asked about while the next one goes on. */
export async function leaveWorld({ lane, petitions }: World): Promise<void> {
  const ids = petitions.map(({ id }) => id);
  await lane.own.update(filings).set({ nextAskAt: null, prepareAt: null }).where(inArray(filings.id, ids));
}

/** All faults were asked for in the first case. */
export async function repair({ lane, cnjs: [cnj] }: World): Promise<void> {
  await lane.sandbox.control("DELETE", `/cases/${cnj}/faults`);
  await lane.reach();
}

const isOutstandingOrDone = (row: Filing) => isOutstanding(factsOf(row)) || row.receiptId !== null;

/** Lets the time pass until each petition that is watched is due, and has the worker ask about it. */
async function roundOfAll(world: World): Promise<void> {
  const { lane, clock } = world;
  let waiting = [...world.last.values()].filter(({ row }) => isOutstanding(factsOf(row)));
  for (const { row } of waiting)
    if (row.nextAskAt === null)
      expect(await askNow(lane.lawyer, { id: row.id, now: clock.now })).toEqual({ ok: true });
  // On a machine that is busy the service may take longer than the client waits: no answer, no news.
  for (let time = 0; time < 5 && waiting.length > 0; time += 1) {
    const dues = waiting.map(({ row }) => row.nextAskAt?.getTime() ?? 0);
    clock.now = new Date(Math.max(clock.now.getTime(), ...dues));
    pass(world, 1);
    await round(world);
    const now = clock.now.getTime();
    await checkCommand(world, { isStorm: false });
    waiting = waiting
      .map(({ row }) => petitionIn(world.last, row.id))
      .filter(({ row }) => row.answeredAt?.getTime() !== now);
    for (const { row } of waiting) expect(row.failure, "not asked about").not.toBeNull();
    if (waiting.length > 0) await lane.reach();
  }
  expect(waiting, "not asked about").toEqual([]);
}

/** The receipt that is stored is the one that the service gives. */
async function checkReceipt({ lane }: World, { serviceId, receiptId }: Filing): Promise<void> {
  const { receipt } = await fetchFiling(await lane.target(), { filingId: serviceId ?? "" });
  const pieces: Buffer[] = [];
  for await (const piece of readBlob(lane.system, { id: receiptId ?? "" })) pieces.push(piece);
  expect(sha256Of(Buffer.concat(pieces)), "its receipt").toBe(sha256Of(receipt?.bytes ?? Buffer.alloc(0)));
}
