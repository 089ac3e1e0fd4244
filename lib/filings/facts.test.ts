import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { anyFacts, facts, opened } from "#testing/filing-facts.ts";
import { isOutstanding, locksItsCase, mayCancel, mayDiscard, windowRefusal } from "./facts.ts";
import { situationOf } from "./situation.ts";

const closed = (evidence: "rejected" | "cancelled") => opened({ evidence, isOpen: false });

describe("which petitions keep another one of their case waiting", () => {
  test.each([
    ["a draft", facts(), false],
    ["one that is ready", facts({ intent: "ready", evidence: "draft" }), false],
    ["one whose window was opened", opened(), true],
    ["one that was sent", opened({ isPressed: true }), true],
    ["one that runs", opened({ evidence: "executing" }), true],
    ["one that runs although its window was never opened here", facts({ evidence: "executing" }), true],
    ["one that was opened and put aside", opened({ intent: "discarded" }), true],
    ["a rejected one", closed("rejected"), false],
    ["a cancelled one", closed("cancelled"), false],
    ["a rejected one that was opened again", opened({ evidence: "rejected" }), true],
    ["one that was filed", opened({ evidence: "filed", isOpen: false }), false],
    ["one with its receipt", opened({ evidence: "filed", hasReceipt: true }), false],
  ])("%s", (_, given, locks) => expect(locksItsCase(given)).toBe(locks));
});

describe("why a window may not be opened", () => {
  test.each([
    ["a draft", facts(), "not-ready"],
    ["one that is ready", facts({ intent: "ready", evidence: "draft" }), null],
    ["one whose window was opened before", opened(), null],
    ["one that was sent", opened({ isPressed: true }), "pressed"],
    ["one that runs", opened({ evidence: "executing" }), "executing"],
    ["a discarded one", facts({ intent: "discarded" }), "discarded"],
    ["a rejected one", closed("rejected"), null],
    ["a cancelled one", closed("cancelled"), null],
    ["one that was filed", opened({ evidence: "filed" }), "filed"],
  ] as const)("%s", (_, given, refusal) => expect(windowRefusal(given)).toBe(refusal));

  test("nothing is opened that was filed, runs, or may have been sent", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { evidence, isPressed, hasReceipt } = given;
        const mayBeFiled = hasReceipt || isPressed || evidence === "filed" || evidence === "executing";
        if (mayBeFiled) expect(windowRefusal(given)).not.toBeNull();
        if (mayBeFiled) expect(mayDiscard(given)).toBe(false);
      }),
      runs(1_000),
    );
  });
});

test("a cancellation may be asked for while no proof says that it is too late", () => {
  expect([facts(), opened({ evidence: "filed" }), opened({ hasReceipt: true })].map(mayCancel)).toEqual([
    false,
    false,
    false,
  ]);
  const asked = [
    opened(),
    opened({ evidence: "executing" }),
    closed("cancelled"),
    facts({ evidence: "executing" }),
  ];
  expect(asked.map(mayCancel)).toEqual([true, true, true, true]);
});

test("what is watched keeps being watched in the bin", () => {
  expect([facts(), opened({ intent: "discarded" }), opened({ hasReceipt: true })].map(isOutstanding)).toEqual(
    [false, true, false],
  );
});

test("what is put aside says so, unless it may have been sent", () => {
  const aside = { intent: "discarded" } as const;
  expect(situationOf(opened(aside))).toBe("discarded");
  expect(situationOf({ ...closed("rejected"), ...aside })).toBe("discarded");
  expect(situationOf(opened({ ...aside, evidence: "rejected" }))).toBe("discarded");
  expect(situationOf(opened({ ...aside, isPressed: true }))).toBe("sent");
  expect(situationOf(opened({ ...aside, evidence: "executing" }))).toBe("executing");
});
