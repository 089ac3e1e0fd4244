import { expect, test } from "vitest";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import type { HistoryRow } from "#lib/filings/history/schema.ts";
import { turnedDown } from "./turned-down.ts";

const at = "2026-11-18T16:00:00.000Z";
const row = (kind: HistoryRow["kind"], detail: HistoryRow["detail"]): HistoryRow => ({
  place: 1,
  at,
  by: "Autos",
  kind,
  detail,
});
const failing = (failure: "rejected" | "unavailable"): Facts => ({
  ...beginning,
  failing: { since: at, failure },
});
const refused = row("unanswered", { failure: "rejected", document: "grande.pdf" });

test("the document that the service refuses is named until the documents change", () => {
  const facts = failing("rejected");
  expect(turnedDown({ facts, history: [row("created", {}), refused] })).toBe("grande.pdf");
  const removed = row("documents", { change: "removed", name: "grande.pdf" });
  expect(turnedDown({ facts, history: [refused, removed] })).toBeNull();
});

test("none is named when the service refused something else, does not answer, or has all of it", () => {
  const draft = row("unanswered", { failure: "rejected" });
  expect(turnedDown({ facts: failing("rejected"), history: [refused, draft] })).toBeNull();
  expect(turnedDown({ facts: failing("unavailable"), history: [refused] })).toBeNull();
  expect(turnedDown({ facts: { ...failing("rejected"), intent: "ready" }, history: [refused] })).toBeNull();
  expect(turnedDown({ facts: beginning, history: [] })).toBeNull();
});
