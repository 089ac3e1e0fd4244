import "server-only";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { isOutstanding } from "#lib/filings/facts.ts";
import type { HistoryKind } from "#lib/filings/history/schema.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { readBlob } from "#server/blobs/read.ts";
import { removeAbandoned } from "#server/blobs/remove.ts";
import { auditEvents, blobs, filingDocuments, filingHistory, filings } from "#server/db/schema/schema.ts";
import { followFilings, sweepFilings } from "#server/filings/following/jobs.ts";
import { factsOf } from "#server/filings/history/mutations.ts";
import { sweepPreparations } from "#server/filings/preparing/jobs.ts";
import { prepareFiling } from "#server/filings/preparing/runner/prepare.ts";
import { type FilingFirm, sha256Of } from "#testing/filing-firm.ts";

export type Petition = { id: string; cnj: Cnj };

/** Rows of history that come only with a row of the audit, in the same transaction. */
const audited: [HistoryKind, string][] = [
  ["created", "filing.begin"],
  ["readied", "filing.ready"],
  ["opened", "filing.open"],
  ["cancel-asked", "filing.cancel"],
  ["receipt", "filing.receipt"],
  ["returned", "filing.sent"],
  ["filed", "filing.filed"],
  ["rejected", "filing.rejected"],
  ["cancelled", "filing.cancelled"],
];

/**
 * What holds of a petition whenever a process ended: nothing of it is half done, whatever is done has its row of history
 * and of the audit, and somebody goes on with it.
 */
export async function expectSound(firm: FilingFirm, { id }: Petition): Promise<void> {
  const row = await firm.row(id);
  const facts = factsOf(row);
  const history = await firm.here((tx) =>
    tx.select().from(filingHistory).where(eq(filingHistory.filingId, id)).orderBy(filingHistory.place),
  );
  const trail = await firm.here((tx) => tx.select().from(auditEvents).where(eq(auditEvents.object, id)));
  const told = (kind: HistoryKind) => history.filter((one) => one.kind === kind).length;
  const noted = (action: string) =>
    trail.filter((one) => one.action === action && one.outcome !== "refused").length;

  expect(history.map(({ place }) => place)).toEqual(history.map((_, index) => index + 1));
  expect(row.revision).toBe(history.length);
  for (const [kind, action] of audited) expect(noted(action), action).toBe(told(kind));
  expect(facts.openings).toBe(told("opened"));
  expect(facts.hasReceipt).toBe(told("receipt") === 1);
  expect(noted("filing.cancel.answer")).toBeLessThanOrEqual(told("cancel-asked"));
  expect(noted("filing.cancel.answer")).toBeGreaterThanOrEqual(told("cancel-answered"));
  if (row.cancelOutcome !== null) expect(noted("filing.cancel.answer")).toBeGreaterThan(0);
  if (row.prepareAskedAt !== null) expect(noted("filing.prepare")).toBeGreaterThan(0);

  if (isOutstanding(facts)) expect(row.nextAskAt).not.toBeNull();
  if (row.prepareAskedAt !== null) expect(row.prepareAt).not.toBeNull();
  // A lease is taken together with the time at which it ends.
  const ends = row.prepareAt ?? row.nextAskAt;
  const latest = firm.clock.now.getTime() + paceTimes.lease * 1_000;
  if (row.lease !== null) expect(ends?.getTime()).toBeLessThanOrEqual(latest);

  const documents = await documentsOf(firm, id);
  for (const { blobId, sha256 } of documents) expect(await sha256OfBlob(firm, blobId)).toBe(sha256);
}

/** What holds of all drafts of a petition at the service: one is opened at most, and it holds every document once. */
export async function expectOneAtService(firm: FilingFirm, { id, cnj }: Petition): Promise<void> {
  const { serviceId, intent } = await firm.row(id);
  const all = (await firm.truths()).filter((one) => one.cnj === cnj);
  expect(all.reduce((sum, { executions }) => sum + executions, 0)).toBeLessThanOrEqual(1);
  for (const { windowsOpened } of all.filter((one) => one.id !== serviceId)) expect(windowsOpened).toBe(0);
  if (intent !== "ready" && intent !== "opened") return;
  const documents = await documentsOf(firm, id);
  expect(all.find((one) => one.id === serviceId)?.documents.map(nameAndHash)).toEqual(
    documents.map(nameAndHash),
  );
}

const nameAndHash = ({ filename, sha256 }: { filename: string; sha256: string }) => ({ filename, sha256 });

/** No file is left but those of its documents and its receipt, once the sweep of files came by. */
export async function expectNoOtherFiles(firm: FilingFirm, { id }: Petition): Promise<void> {
  await removeAbandoned(firm.system, new Date(Date.now() + 60_000));
  const kept = await firm.here((tx) => tx.select().from(blobs).where(eq(blobs.databaseId, firm.databaseId)));
  const { receiptId } = await firm.row(id);
  const documents = await documentsOf(firm, id);
  const wanted = [...documents.map(({ blobId }) => blobId), ...(receiptId === null ? [] : [receiptId])];
  expect(kept.map((blob) => blob.id).sort()).toEqual(wanted.sort());
}

/** The petition was filed once, all its documents with it, and its receipt is here. */
export async function expectFiled(firm: FilingFirm, petition: Petition): Promise<void> {
  expect(situationOf(await firm.facts(petition.id))).toBe("filed");
  const { receiptId, lease, nextAskAt, prepareAt } = await firm.row(petition.id);
  expect({ lease, nextAskAt, prepareAt }).toEqual({ lease: null, nextAskAt: null, prepareAt: null });
  expect(await firm.truth(petition.id)).toMatchObject({ executions: 1, presses: 1, hasReceipt: true });
  expect((await firm.view(petition.id)).receipt?.sha256).toBe(await sha256OfBlob(firm, receiptId ?? ""));
}

export async function documentsOf(firm: FilingFirm, id: string) {
  return await firm.here((tx) =>
    tx.select().from(filingDocuments).where(eq(filingDocuments.filingId, id)).orderBy(filingDocuments.place),
  );
}

async function sha256OfBlob(firm: FilingFirm, id: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of readBlob(firm.system, { id })) pieces.push(piece);
  return sha256Of(Buffer.concat(pieces));
}

export async function petitionsOf(firm: FilingFirm, cnj: Cnj): Promise<string[]> {
  const rows = await firm.here((tx) =>
    tx.select({ id: filings.id }).from(filings).where(eq(filings.cnj, cnj)),
  );
  return rows.map(({ id }) => id);
}

/** What the worker does after a restart: its job died with it, so the sweep queues another when the lease is over. */
async function afterRestart(firm: FilingFirm, queue: string, sweep: (now: Date) => Promise<void>) {
  await firm.here((tx) => tx.execute(sql`delete from pgboss.job where group_id = ${firm.databaseId}`));
  firm.pass(paceTimes.lease + 1);
  await sweep(firm.clock.now);
  const { rows } = await firm.here((tx) =>
    tx.execute(sql`select from pgboss.job where name = ${queue} and group_id = ${firm.databaseId}`),
  );
  expect(rows, `a job in ${queue}`).not.toEqual([]);
}

async function prepareAgain(firm: FilingFirm, { id }: Petition): Promise<void> {
  await afterRestart(firm, "filing-prepare", sweepPreparations);
  await prepareFiling(firm.system, { id, clock: firm.now });
}

export async function watchAgain(firm: FilingFirm): Promise<void> {
  await afterRestart(firm, "filing-watch", sweepFilings);
  await followFilings(firm.system, firm.now);
}

type Way = { address?: string | null; isPressed?: boolean; until?: "opened" | "filed" };

/**
 * Takes a petition from wherever it is to its receipt, as its lawyer, the court and the restarted worker do. The lawyer
 * presses Protocolar once: in a window that is open already (`address`), or in one that is opened for it, unless that was
 * done before (`isPressed`). `until`: how far it is taken.
 */
async function carryToReceipt(
  firm: FilingFirm,
  petition: Petition,
  { address = null, isPressed = false, until = "filed" }: Way = {},
): Promise<void> {
  const { id } = petition;
  let hasPressed = isPressed;
  const press = async (at: string) => {
    hasPressed = true;
    await firm.press(at);
  };
  if (address !== null) await press(address);
  await expectSound(firm, petition);
  for (let turn = 0; turn < 10; turn += 1) {
    const situation = situationOf(await firm.facts(id));
    if (situation === "filed") return;
    if (situation === "draft") {
      if ((await firm.row(id)).prepareAskedAt === null) expect(await firm.request(id)).toEqual({ ok: true });
      await prepareAgain(firm, petition);
    } else if (hasPressed) {
      await firm.advance(id, "receipt");
      await watchAgain(firm);
    } else {
      await expectOneAtService(firm, petition);
      const opened = await firm.opened(id);
      if (until === "opened") return;
      await press(opened);
    }
  }
  throw new Error("the petition did not get to its receipt");
}

/** The same, and what holds in the end. */
export async function expectToGetThere(firm: FilingFirm, petition: Petition, way: Way = {}): Promise<void> {
  await carryToReceipt(firm, petition, way);
  await expectSound(firm, petition);
  await expectOneAtService(firm, petition);
  if (way.until === "opened") return;
  await expectFiled(firm, petition);
  await expectNoOtherFiles(firm, petition);
}
