import { expect, test } from "vitest";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import { cancelOutcomes } from "#lib/filings/schema.ts";
import { filingRow } from "#testing/filing-row.ts";
import { cancelQuestion, cancelWords, isCancelCurrent } from "./words.ts";

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

test("before a cancellation the act, the case and that it cannot be undone are named", () => {
  expect(cancelQuestion(filingRow()).text).toBe(
    "Pedimos ao serviço que não protocole “Réplica”, no processo 1048213-11.2023.8.26.0100 (Padaria Estrela × Banco do Sul). O pedido não se retira: depois de cancelada, ela só é protocolada se alguém abrir a janela de novo.",
  );
  expect(cancelQuestion(filingRow({ act: "", caseName: null })).text).toMatch(
    /“Petição sem nome”, no processo 1048213-11\.2023\.8\.26\.0100\. /,
  );
});

test("of a cancelled petition the service is asked again, and none is offered to be cancelled", () => {
  const asked = cancelQuestion(
    filingRow({ facts: { ...beginning, ...opened, isOpen: false, evidence: "cancelled" } }),
  );
  expect([asked.label, asked.verb]).toEqual(["Perguntar de novo se foi cancelada", "Perguntar de novo"]);
  expect(asked.text).toMatch(/^O serviço já confirmou o cancelamento de “Réplica”/);
  const again = filingRow({ facts: { ...beginning, ...opened, evidence: "cancelled" } });
  expect(cancelQuestion(again).label).toBe("Cancelar protocolo");
});
