import { describe, expect, test } from "vitest";
import { filingRow } from "#testing/filing-row.ts";
import { columnOf, isAsked, needsSomebody } from "./board.ts";
import { beginning, type Facts } from "./facts.ts";
import type { FilingRow } from "./view.ts";

const now = Date.parse("2026-11-18T17:24:00.000Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const opened = { ...beginning, intent: "opened", openings: 1, isOpen: true, evidence: "draft" } as const;
const failing = { since: ago(22), failure: "unavailable" } as const;

function row(facts: Partial<Facts>, given: Partial<FilingRow> = {}): FilingRow {
  return filingRow({ facts: { ...beginning, ...facts }, askedSince: ago(3), ...given });
}
const kindOf = (of: FilingRow) => needsSomebody(of, now)?.kind ?? null;

describe("somebody is needed", () => {
  test.each<[string, FilingRow, string | null]>([
    ["while nothing was opened", row({}), null],
    ["while a window is open and the service answers", row(opened), null],
    ["15 minutes after the window was opened", row(opened, { askedSince: ago(15) }), "no-outcome"],
    [
      "15 minutes after it was sent",
      row({ ...opened, isPressed: true }, { askedSince: ago(15) }),
      "no-outcome",
    ],
    [
      "while it runs for a quarter of an hour",
      row({ ...opened, evidence: "executing" }, { askedSince: ago(16) }),
      "no-outcome",
    ],
    ["not for a window that was opened a moment before that", row(opened, { askedSince: ago(14.9) }), null],
    ["when the service does not answer about an open window", row({ ...opened, failing }), "unanswered"],
    [
      "when it does not answer about one that awaits its receipt",
      row({ ...opened, evidence: "filed", failing }),
      "unanswered",
    ],
    [
      "not when it does not answer about one that was cancelled",
      row({ ...opened, isOpen: false, evidence: "cancelled", failing }),
      null,
    ],
    [
      "when the outcome is in words that fit none",
      row({ ...opened, isPressed: true }, { isUnclear: true }),
      "unclear",
    ],
    ["when it was rejected", row({ ...opened, isOpen: false, evidence: "rejected" }), "rejected"],
    [
      "not when somebody took note of that",
      row({ ...opened, isOpen: false, evidence: "rejected" }, { acknowledgedAt: ago(1) }),
      null,
    ],
    [
      "when it was filed after it was cancelled",
      row({ ...opened, isOpen: false, evidence: "filed", hasReceipt: true, despite: "cancelled" }),
      "went-on",
    ],
    [
      "not when somebody took note of that",
      row(
        { ...opened, isOpen: false, evidence: "filed", hasReceipt: true, despite: "cancelled" },
        { acknowledgedAt: ago(1) },
      ),
      null,
    ],
    [
      "not for one that awaits its receipt, however long",
      row({ ...opened, evidence: "filed" }, { askedSince: ago(60 * 24 * 89) }),
      null,
    ],
    [
      "when no receipt came in 90 days",
      row({ ...opened, evidence: "filed" }, { askedSince: ago(60 * 24 * 90) }),
      "unreceipted",
    ],
    [
      "once nobody asks any more, whatever the last failure",
      row({ ...opened, failing }, { askedSince: ago(60 * 24 * 90) }),
      "unreceipted",
    ],
    [
      "not after somebody took note of that",
      row(opened, { askedSince: ago(60 * 24 * 91), acknowledgedAt: ago(1) }),
      null,
    ],
    [
      "not for one that was put aside",
      row({ ...opened, intent: "discarded" }, { askedSince: ago(60) }),
      null,
    ],
    [
      "not with a receipt",
      row({ ...opened, isOpen: false, evidence: "filed", hasReceipt: true }, { askedSince: ago(60) }),
      null,
    ],
  ])("%s", (_, of, kind) => {
    expect(kindOf(of)).toBe(kind);
  });

  test("first for what may be filed and is not known, then for what was said", () => {
    const both = row({ ...opened, evidence: "executing", despite: "cancelled", failing });
    expect(needsSomebody(both, now)).toEqual({ kind: "unanswered", ...failing });
    expect(needsSomebody({ ...both, facts: { ...both.facts, failing: null } }, now)).toEqual({
      kind: "went-on",
      after: "cancelled",
    });
  });
});

test.each<[FilingRow, string]>([
  [row({}), "preparing"],
  [row({ intent: "ready", evidence: "draft" }), "preparing"],
  [row(opened), "service"],
  [row({ ...opened, evidence: "filed" }), "service"],
  [row({ ...opened, isOpen: false, evidence: "cancelled" }), "ended"],
  [row({ ...opened, isOpen: false, evidence: "filed", hasReceipt: true }), "ended"],
  [row({ intent: "discarded" }), "ended"],
  [row(opened, { askedSince: ago(60 * 24 * 90), acknowledgedAt: ago(1) }), "ended"],
])("column %#", (of, column) => {
  expect(columnOf(of, now)).toBe(column);
});

test("a petition is asked about from its first opening, after a cancellation too, for 90 days or up to its receipt", () => {
  expect(isAsked(row({}), now)).toBe(false);
  expect(isAsked(row({ ...opened, isOpen: false, evidence: "cancelled" }), now)).toBe(true);
  expect(isAsked(row(opened, { askedSince: ago(60 * 24 * 90) }), now)).toBe(false);
  expect(isAsked(row({ ...opened, hasReceipt: true }), now)).toBe(false);
});
