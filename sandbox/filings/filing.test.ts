import { describe, expect, test } from "vitest";
import { type CardName, cards } from "../cards.ts";
import { makeCnj } from "../cnj.ts";
import { executionsAt, type Filing, stateAt } from "./filing.ts";
import { scheduleRun } from "./store.ts";

const cnj = makeCnj("0000701.2023.8.26.0100");

function filing(
  card: CardName | null,
  cancelledAt: number | null = null,
  by: "window" | "control" = "window",
) {
  const number = card === null ? cnj : cards[card].cnj;
  const run = scheduleRun({ cnj: number, by, now: 1_000, filingMs: 100 });
  return {
    database: "",
    cnj: number,
    id: "",
    justice: "",
    signed: false,
    createdAt: 0,
    pastExecutions: 0,
    windowsOpened: 1,
    presses: 1,
    cancelledAt,
    run,
  } satisfies Filing;
}

const statesOf = (one: Filing) =>
  [1_000, 1_029, 1_030, 1_084, 1_085, 1_099, 1_100, 9_999].map((at) => stateAt(one, at));
const executionsOf = (one: Filing) => [1_000, 1_030, 9_999].map((at) => executionsAt(one, at));

describe("the state of a filing over time", () => {
  test("is queued, executing, processed, filed", () => {
    expect(statesOf(filing(null))).toEqual([
      "queued",
      "queued",
      "executing",
      "executing",
      "processed",
      "processed",
      "filed",
      "filed",
    ]);
    expect(executionsOf(filing(null))).toEqual([0, 1, 1]);
  });

  test("is executing at once when it is filed by hand", () => {
    expect(stateAt(filing(null, null, "control"), 1_000)).toBe("executing");
  });

  test("stays cancelled after a cancel, and the filing is never executed", () => {
    expect(new Set(statesOf(filing(null, 1_010)))).toEqual(new Set(["cancelled"]));
    expect(executionsOf(filing(null, 1_010))).toEqual([0, 0, 0]);
  });

  test("follows the test card of its case", () => {
    expect(statesOf(filing("filingRejected")).at(-1)).toBe("rejected");
    expect(stateAt(filing("filingHangs"), 1e15)).toBe("executing");
    expect(statesOf(filing("filedDespiteCancel", 1_010)).slice(-3)).toEqual(["cancelled", "filed", "filed"]);
    expect(executionsOf(filing("filedDespiteCancel", 1_010))).toEqual([0, 1, 1]);
    expect(filing("lateReceipt").run.receiptAt).toBe(2_600);
  });

  test("is a draft or cancelled before Protocolar", () => {
    expect(stateAt({ run: null, cancelledAt: null }, 5)).toBe("draft");
    expect(stateAt({ run: null, cancelledAt: 1 }, 5)).toBe("cancelled");
  });
});
