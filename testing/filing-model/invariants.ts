import "server-only";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { type FailureReason, failureReasons } from "#lib/failures/reasons.ts";
import { beginning, type Facts, isOutstanding } from "#lib/filings/facts.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { Status } from "#lib/filings/status.ts";
import { after, type FilingEvent } from "#lib/filings/transitions.ts";
import { longestMs } from "#lib/pace/rhythm.ts";
import { type Filing, factsOf } from "#server/filings/history/mutations.ts";
import {
  documentsOf,
  type History,
  type Known,
  knownOf,
  type Truth,
  truths,
  type World,
  windowParts,
} from "./world.ts";

/** What must hold after each command, whatever was done and whatever went wrong. */
export async function checkCommand(world: World, { isStorm }: { isStorm: boolean }): Promise<void> {
  const before = world.last;
  const now = await knownOf(world);
  if (now === before) return;
  world.last = now;
  for (const { id } of world.petitions) {
    const known = petitionIn(now, id);
    checkHistory(known);
    checkNothingIsLost(before.get(id)?.row, known.row);
    checkNoSilentChange(before.get(id), known);
    checkAsking(known.row, world.clock.now);
  }
  checkWindows(world, now);
  const asked = [...now.values()].filter(({ row }) => wasAnswered(row, world, before));
  const opened = [...now.values()].filter(
    ({ row }) => row.openings > (before.get(row.id)?.row.openings ?? 0),
  );
  if (asked.length === 0 && opened.length === 0) return;
  const drafts = await truths(world);
  checkExecutions(world, drafts);
  for (const { row } of asked) checkAnswered(row, { truth: truthOf(drafts, row), world, isStorm });
  for (const { row } of opened) await checkOpened(world, { row, before, now, truth: truthOf(drafts, row) });
}

export function petitionIn<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error("the petition is not here");
  return found;
}

export const truthOf = (drafts: readonly Truth[], { serviceId }: Pick<Filing, "serviceId">): Truth => {
  const found = drafts.find(({ id }) => id === serviceId);
  if (found === undefined) throw new Error("the service does not know the petition");
  return found;
};

/** Its places are 1 to the revision, without a gap, and what it says leads to the facts. */
function checkHistory({ row, history }: { row: Filing; history: History }): void {
  expect(history.map(({ place }) => place)).toEqual(history.map((_, at) => at + 1));
  expect(history.length).toBe(row.revision);
  const said = history.reduce<Facts[]>(
    (all, one) => all.flatMap((facts) => readings(one).map((event) => (event ? after(facts, event) : facts))),
    [beginning],
  );
  const facts = factsOf(row);
  const fits = said.some((one) => isDeepStrictEqual({ ...one, hasReceipt: facts.hasReceipt }, facts));
  expect(fits ? facts : said, "history says other facts").toEqual(facts);
  const receipts = history.filter(({ kind }) => kind === "receipt").length;
  expect(receipts).toBe(facts.hasReceipt ? 1 : 0);
}

/** What a row of history can mean for the facts. Whether an outcome was known already it does not say. */
function readings({ kind, at, detail }: History[number]): (FilingEvent | null)[] {
  switch (kind) {
    case "created":
    case "documents":
    case "moved":
    case "redrafted":
    case "left-filed":
    case "other-receipt":
    case "cancel-asked":
    case "cancel-unanswered":
    case "acknowledged":
    case "other":
    case "repeat":
    case "from-backup":
    case "checked":
    case "compared":
      return [null];
    case "readied":
    case "reopened":
    case "opened":
    case "returned":
    case "receipt":
    case "discarded":
    case "restored":
      return [{ kind }];
    case "unanswered": {
      const failure: FailureReason = failureReasons.find((one) => one === detail.failure) ?? "internal";
      return [{ kind, at: at.toISOString(), failure }];
    }
    case "answered":
      return answered("draft");
    case "cancel-answered":
      return cancelReadings(detail.outcome);
    case "cancelled":
      return [{ kind }, ...answered(kind)];
    case "rejected":
    case "queued":
    case "executing":
    case "filed":
    case "unclear":
      return answered(kind);
  }
}

const answered = (status: Status): FilingEvent[] =>
  [false, true].flatMap((isKnown) =>
    [false, true].map((isSettled): FilingEvent => ({ kind: "answered", status, isKnown, isSettled })),
  );

/** What a refusal to cancel says of the petition; a success that somebody's press overtook says nothing. */
function cancelReadings(outcome: unknown): (FilingEvent | null)[] {
  switch (outcome) {
    case "already-filed":
      return answered("filed");
    case "executing":
      return answered("executing");
    case "already-processed":
      return answered("queued");
    default:
      return [null];
  }
}

/** That it was filed, its receipt, and the draft that somebody may have filed stay for good. */
function checkNothingIsLost(before: Filing | undefined, row: Filing): void {
  if (before === undefined) return;
  if (before.evidence === "filed") expect(row.evidence).toBe("filed");
  if (before.receiptId !== null)
    expect([row.receiptId, row.receiptAt, row.receiptIsPdf]).toEqual([
      before.receiptId,
      before.receiptAt,
      before.receiptIsPdf,
    ]);
  if (isOutstanding(factsOf(before)) || before.receiptId !== null)
    expect([row.serviceId, row.operatorId], "the draft that may be filed").toEqual([
      before.serviceId,
      before.operatorId,
    ]);
}

/** Of what people decide upon nothing changes without a row of history that says so. */
function checkNoSilentChange(before: { row: Filing } | undefined, { row }: { row: Filing }): void {
  if (before === undefined || before.row.revision < row.revision) return;
  expect(decidedUpon(row), "changed without a row of history").toEqual(decidedUpon(before.row));
}

const decidedUpon = (row: Filing) => ({
  ...factsOf(row),
  cnj: row.cnj,
  acknowledgedAt: row.acknowledgedAt,
  otherReason: row.otherReason,
  otherIds: row.otherIds,
  repeatReason: row.repeatReason,
  cancelAskedAt: row.cancelAskedAt,
  cancelOutcome: row.cancelOutcome,
});

/** It is asked about until its receipt is here, or for 90 days; then a person decides. */
function checkAsking(row: Filing, now: Date): void {
  const facts = factsOf(row);
  if (!isOutstanding(facts)) {
    expect(row.nextAskAt, "asked about in vain").toBeNull();
    return;
  }
  expect(row.answeredAt, "the time of the last answer").not.toBeNull();
  const waited = now.getTime() - (row.askedSince ?? now).getTime();
  if (waited < longestMs) expect(row.nextAskAt, "nobody watches it any more").not.toBeNull();
}

/** Whether the service said something of the petition during the command. */
const wasAnswered = (row: Filing, { clock }: World, before: Known): boolean =>
  row.answeredAt?.getTime() === clock.now.getTime() &&
  before.get(row.id)?.row.answeredAt?.getTime() !== clock.now.getTime();

/** All windows of a petition are those of one draft, which is the petition's. */
function checkWindows({ petitions }: World, now: Known): void {
  for (const { id, windows } of petitions) {
    const { row } = petitionIn(now, id);
    for (const address of windows) expect(windowParts(address).draft).toBe(row.serviceId);
    expect(row.openings).toBe(windows.length);
  }
}

/** Nothing was pressed or filed but by people outside of Autos, and no draft went to the court twice by one press. */
export function checkExecutions({ pressed, outside }: World, drafts: readonly Truth[]): void {
  for (const { id, presses, executions } of drafts) {
    expect(presses, "presses").toBeLessThanOrEqual(pressed.get(id) ?? 0);
    expect(executions, "executions").toBeLessThanOrEqual((pressed.has(id) ? 1 : 0) + (outside.get(id) ?? 0));
  }
}

/** What is true at the service is known here after one answer, as far as the service says it. */
function checkAnswered(
  row: Filing,
  { truth, world, isStorm }: { truth: Truth; world: World; isStorm: boolean },
): void {
  if (truth.state === "filed") {
    expect(row.evidence).toBe("filed");
    expect(["awaiting-receipt", "filed"]).toContain(situationOf(factsOf(row)));
    if (truth.hasReceipt) expect(row.receiptId, "its receipt").not.toBeNull();
    return;
  }
  // Of two answers at once the later one may be the older.
  if (isStorm) return;
  const { whileQueued, afterCancel } = world.quirks;
  switch (truth.state) {
    case "executing":
    case "processed":
      expect(row.evidence).toBe("executing");
      expect(situationOf(factsOf(row))).toBe("executing");
      break;
    case "rejected":
      expect(row.evidence).toBe("rejected");
      break;
    case "cancelled":
      if (afterCancel === "cancelled") expect(row.evidence).toBe("cancelled");
      break;
    case "queued":
      if (whileQueued === "worked") expect(row.evidence).toBe("executing");
      break;
    case "draft":
      break;
  }
}

/** Whether it may be filed, and nobody knows yet what comes of it. */
function mayYetBeFiled({ openings, evidence, isOpen, isPressed, receiptId }: Filing): boolean {
  if (receiptId !== null || evidence === "filed") return false;
  if (isPressed || evidence === "executing") return true;
  return evidence === "rejected" || evidence === "cancelled" ? isOpen : openings > 0;
}

/** A window was given only for what the service has not taken up, with all documents once, and with no other in its way. */
async function checkOpened(
  world: World,
  { row, before, now, truth }: { row: Filing; before: Known; now: Known; truth: Truth },
): Promise<void> {
  expect(["draft", "cancelled", "rejected", "queued"], "opened all the same").toContain(truth.state);
  const earlier = before.get(row.id)?.row;
  if (truth.state === "queued") {
    expect(world.quirks.whileQueued, "in the queue, and opened again").toBe("draft");
    expect(earlier?.isPressed, "pressed, and opened again").not.toBe(true);
  }
  const documents = await documentsOf(world, row.id);
  if (truth.state === "draft")
    expect(truth.documents.map(({ filename, sha256 }) => ({ filename, sha256 }))).toEqual(
      documents.map(({ filename, sha256 }) => ({ filename, sha256 })),
    );
  const others = [...now.values()]
    .map((one) => one.row)
    .filter(({ id, cnj }) => id !== row.id && cnj === row.cnj);
  for (const other of others) {
    const earlierOther = before.get(other.id)?.row;
    const wasOpenedNow = other.openings > (earlierOther?.openings ?? 0);
    const wasInTheWay = earlierOther !== undefined && mayYetBeFiled(earlierOther) && mayYetBeFiled(other);
    const isNamed = row.otherIds.includes(other.id) || (!wasInTheWay && other.otherIds.includes(row.id));
    if (wasOpenedNow || wasInTheWay)
      expect(isNamed, "two petitions of a case are open without a word").toBe(true);
    const isInTheWay = wasInTheWay || earlierOther?.evidence === "filed";
    if (!isInTheWay) continue;
    const filed = (await documentsOf(world, other.id)).map(({ sha256 }) => sha256);
    const again = documents.filter(
      ({ sha256 }) => filed.includes(sha256) && !row.repeatHashes.includes(sha256),
    );
    expect(again, "a file is filed again").toEqual([]);
  }
}
