import { expect, test } from "vitest";
import { beginning } from "#lib/filings/facts.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { filingRow } from "#testing/filing-row.ts";
import { cancelQuestion } from "./words.ts";

const opened = { intent: "opened", openings: 1, isOpen: true } as const;

const question = (row: FilingRow) =>
  cancelQuestion({ ...row, act: actWords(row.act), isCancelled: situationOf(row.facts) === "cancelled" });

test("before a cancellation the act, the case and that it cannot be undone are named", () => {
  expect(question(filingRow()).text).toBe(
    "Pedimos ao serviço que não protocole “Réplica”, no processo 1048213-11.2023.8.26.0100 (Padaria Estrela × Banco do Sul). O pedido não se retira: depois de cancelada, ela só é protocolada se alguém abrir a janela de novo.",
  );
  expect(question(filingRow({ act: "", caseName: null })).text).toMatch(
    /“Petição sem nome”, no processo 1048213-11\.2023\.8\.26\.0100\. /,
  );
});

test("of a cancelled petition the service is asked again, and none is offered to be cancelled", () => {
  const asked = question(
    filingRow({ facts: { ...beginning, ...opened, isOpen: false, evidence: "cancelled" } }),
  );
  expect([asked.label, asked.verb]).toEqual(["Consultar de novo se foi cancelada", "Consultar de novo"]);
  expect(asked.text).toMatch(/^O serviço já confirmou o cancelamento de “Réplica”/);
  const again = filingRow({ facts: { ...beginning, ...opened, evidence: "cancelled" } });
  expect(question(again).label).toBe("Cancelar protocolo");
});
