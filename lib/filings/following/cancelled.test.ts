import { expect, test } from "vitest";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import { cancelOutcomes } from "#lib/filings/schema.ts";
import { cancelWords, isCancelCurrent } from "./words.ts";

const opened = { intent: "opened", openings: 1, isOpen: true } as const;
type Outcome = Parameters<typeof cancelWords>[0];

function isCurrent(outcome: Outcome, facts: Partial<Facts>, openedAt = "2026-11-18T17:00:00.000Z"): boolean {
  const cancel = { askedAt: "2026-11-18T17:10:00.000Z", outcome, message: null };
  return isCancelCurrent({ cancel, openedAt, facts: { ...beginning, ...opened, ...facts } });
}

test("a confirmed cancellation is told while the service says nothing else", () => {
  expect(isCurrent("cancelled", { isOpen: false, evidence: "cancelled" })).toBe(true);
  for (const evidence of ["executing", "filed", "rejected"] as const)
    expect(isCurrent("cancelled", { evidence, despite: "cancelled" })).toBe(false);
});

test("what came of a cancellation is of the past once the window was opened again", () => {
  const later = "2026-11-18T17:10:00.001Z";
  for (const outcome of [...cancelOutcomes, null])
    for (const facts of [{ evidence: "cancelled" }, { isPressed: true }, { evidence: "executing" }] as const)
      expect(isCurrent(outcome, facts, later)).toBe(false);
});

test("nobody is told to ask again when the service told the outcome", () => {
  for (const outcome of ["unknown", null] as const) {
    expect(isCurrent(outcome, { isPressed: true })).toBe(true);
    expect(isCurrent(outcome, { isPressed: true, evidence: "executing" })).toBe(true);
    for (const evidence of ["filed", "rejected", "cancelled"] as const)
      expect(isCurrent(outcome, { isOpen: false, evidence })).toBe(false);
  }
  expect(isCurrent("already-filed", { evidence: "filed" })).toBe(true);
  expect(isCurrent("already-filed", { evidence: "filed", hasReceipt: true })).toBe(false);
});

test("why it was not cancelled is the service's word, and called that", () => {
  for (const outcome of ["already-filed", "already-processed", "executing"] as const) {
    const { title, text } = cancelWords(outcome);
    expect(title).toMatch(/^Não foi cancelada: o serviço diz que /);
    expect(text).not.toMatch(/O tribunal já/);
  }
});
