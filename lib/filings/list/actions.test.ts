import { expect, test } from "vitest";
import { actionsOf, needsSomebody } from "#lib/filings/board.ts";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import { filingRow } from "#testing/filing-row.ts";

const now = Date.parse("2026-11-18T17:24:00.000Z");
const opened = { ...beginning, intent: "opened", openings: 1, isOpen: true, evidence: "draft" } as const;
const failing = { since: "2026-11-18T17:02:00.000Z", failure: "unavailable" } as const;

function offered(facts: Facts, minutes = 47, isUnclear = false) {
  const askedSince = new Date(now - minutes * 60_000).toISOString();
  const row = filingRow({ facts, askedSince, isUnclear });
  return actionsOf(row, needsSomebody(row, now));
}

test("a window that stood open and that nobody pressed is opened again or put aside in its row", () => {
  expect(offered(opened)).toEqual(["open-again", "discard"]);
});

test("nothing that may have been sent is opened again or put aside there", () => {
  for (const facts of [
    { ...opened, isPressed: true },
    { ...opened, evidence: "executing" },
    { ...opened, evidence: "filed" },
    { ...opened, failing },
    { ...opened, isPressed: true, failing },
  ] as const)
    expect(offered(facts)).toEqual(["follow"]);
  expect(offered(opened, 47, true)).toEqual(["follow"]);
});

test("of the others the next act stands first, and what is over is taken note of", () => {
  expect(offered({ ...opened, isOpen: false, evidence: "rejected" })).toEqual(["another", "follow", "note"]);
  const filed = { ...opened, isOpen: false, evidence: "filed", despite: "cancelled" } as const;
  expect(offered(filed)).toEqual(["follow", "note"]);
  expect(offered({ ...filed, hasReceipt: true })).toEqual(["receipt", "follow", "note"]);
  expect(offered({ ...opened, isPressed: true }, 91 * 24 * 60)).toEqual(["follow", "note"]);
});
