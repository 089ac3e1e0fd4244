import { expect, test } from "vitest";
import { factsOf, type GivenFacts } from "#testing/facts.ts";
import { knowledgeOf } from "./knowledge.ts";
import { freshnessState } from "./row.ts";

const now = "2026-11-18T17:02:00.000Z";
const checkedAt = "2026-11-18T16:50:00.000Z";
function state(change: GivenFacts, importing = false, importedAt = "2026-11-18T16:50:00.000Z") {
  const facts = factsOf({ importing, importedAt, checkedAt, ...change });
  return freshnessState({ known: knowledgeOf({ facts, now }), now });
}

test("an answer has its time, and is late after a day", () => {
  expect(state({})).toEqual({ kind: "checked", at: checkedAt, late: false });
  expect(state({ checkedAt: "2026-11-17T16:50:00.000Z" })).toMatchObject({ kind: "checked", late: true });
});

test("a failure is shown even during a refresh and with an older answer", () => {
  const failing = { failingSince: "2026-11-18T12:40:00.000Z", failure: "unavailable" as const };
  expect(state(failing)).toEqual({ kind: "blind", since: "09:40" });
  expect(state({ ...failing, refreshing: true })).toMatchObject({ kind: "blind" });
});

test("a failure is shown even during an import", () => {
  const failing = { failingSince: "2026-11-16T12:40:00.000Z", failure: "unavailable" as const };
  expect(state(failing, true)).toEqual({ kind: "blind", since: "seg 16 nov" });
  expect(state({ ...failing, checkedAt: null }, true)).toMatchObject({ kind: "blind" });
});

test("an import that takes too long says since when", () => {
  const old = { checkedAt: "2026-11-17T16:50:00.000Z" };
  expect(state(old, true)).toEqual({ kind: "stalled", since: "ontem, 13:50" });
  expect(state({ ...old, refreshing: true }, true)).toMatchObject({ kind: "stalled" });
  expect(state({ checkedAt: "2026-11-17T17:10:00.000Z" }, true)).toEqual({
    kind: "importing",
    slowSince: null,
  });
  expect(state({ checkedAt: null }, true, "2026-11-18T11:00:00.000Z")).toEqual({
    kind: "stalled",
    since: "08:00",
  });
  expect(state({ checkedAt: null }, true, "2026-11-18T11:10:00.000Z")).toEqual({
    kind: "importing",
    slowSince: "08:10",
  });
});

test("an answer without data has no time of a check, only since when nothing is known", () => {
  const without = { firstAnswerAt: null, checkedAt };
  expect(state(without, false, "2026-11-16T16:00:00.000Z")).toEqual({ kind: "blank", since: "seg 16 nov" });
  expect(state({ ...without, refreshing: true })).toEqual({ kind: "refreshing" });
});

test("importing, refreshing and never asked are told apart", () => {
  expect(state({ checkedAt: null }, true)).toEqual({ kind: "importing", slowSince: null });
  expect(state({ refreshing: true })).toEqual({ kind: "refreshing" });
  expect(state({ checkedAt: null })).toEqual({ kind: "never" });
});
