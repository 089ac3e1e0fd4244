import { describe, expect, test } from "vitest";
import { beginning, type Facts, mayChange } from "#lib/filings/facts.ts";
import { homeStep, isPast, pageTitle, readStep, stepAfter, stepBefore, steps } from "./steps.ts";

const facts = (given: Partial<Facts>): Facts => ({ ...beginning, ...given });
const home = (given: Partial<Facts>, draft: { act?: string; files?: number; preparing?: boolean } = {}) => {
  const { act = "", files = 0, preparing = false } = draft;
  return homeStep({
    facts: facts(given),
    act,
    files: Array.from({ length: files }, (_, index) => ({
      id: String(index),
      filename: "a.pdf",
      size: 1,
      sha256: "",
      addedAt: "",
      addedBy: "",
      sending: "waiting" as const,
      findings: {
        type: "pdf" as const,
        pages: 1,
        isEncrypted: false,
        isBroken: false,
        isSigned: false,
        sizes: [],
      },
    })),
    preparing: preparing ? { askedAt: "2026-11-18T17:00:00Z", nextAt: null } : null,
  });
};

describe("the step at which a petition's page opens", () => {
  test("a draft: where somebody stopped", () => {
    expect(home({})).toBe("case");
    expect(home({}, { act: "Réplica" })).toBe("documents");
    expect(home({}, { files: 1 })).toBe("documents");
    expect(home({}, { act: "Réplica", preparing: true })).toBe("review");
    expect(home({ failing: { since: "2026-11-18T17:00:00Z", failure: "unavailable" } })).toBe("review");
    expect(home({ intent: "ready", evidence: "draft" })).toBe("window");
  });

  test("anything that may have been filed, or was put aside: what came of it", () => {
    expect(home({ intent: "opened", openings: 1, isOpen: true })).toBe("following");
    expect(home({ intent: "ready", evidence: "executing" })).toBe("following");
    expect(home({ intent: "preparing", hasReceipt: true })).toBe("following");
    expect(home({ intent: "discarded" })).toBe("following");
  });
});

test("nothing is changed once the window was opened, the service took it up, or it was put aside", () => {
  expect(mayChange(facts({}))).toBe(true);
  expect(mayChange(facts({ intent: "ready", evidence: "draft" }))).toBe(true);
  expect(mayChange(facts({ intent: "opened", openings: 1 }))).toBe(false);
  expect(mayChange(facts({ evidence: "rejected" }))).toBe(false);
  expect(mayChange(facts({ intent: "discarded" }))).toBe(false);
});

test("it is a new petition until its window is opened", () => {
  expect(pageTitle(facts({ intent: "ready" }))).toBe("Nova petição");
  expect(pageTitle(facts({ intent: "discarded" }))).toBe("Nova petição");
  expect(pageTitle(facts({ intent: "opened", openings: 1 }))).toBe("Petição");
});

test("steps in their order, as the address names them", () => {
  for (const step of steps) expect(readStep(step)).toBe(step);
  for (const other of [null, "", "janela", "CASE"]) expect(readStep(other)).toBeNull();
  expect(steps.map(stepAfter)).toEqual(["documents", "review", "window", "following", null]);
  expect(steps.map(stepBefore)).toEqual([null, "case", "documents", "review", "window"]);
  expect(steps.filter((step) => isPast(step, "window"))).toEqual(["case", "documents", "review"]);
});
