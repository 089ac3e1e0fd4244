import { expect, test } from "vitest";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import { filingView } from "#testing/filing-view.ts";
import { afterWords, askLabel, knownSince, outcomeSentences } from "./words.ts";

const now = "2026-11-18T17:24:00.000Z";
const said = (facts: Partial<Facts>, more: Parameters<typeof filingView>[0] = {}) =>
  outcomeSentences(filingView({ ...more, facts: { ...beginning, ...facts } }), { now, me: null }).join(" ");
const opened = { intent: "opened", openings: 1, isOpen: true } as const;
const asked = { askedSince: "2026-11-18T17:23:00.000Z" };

test("before the window nothing is said to have gone anywhere", () => {
  expect(said({})).toBe("A janela ainda não foi aberta. Nada foi ao tribunal.");
  expect(said({ intent: "discarded" })).toBe("Nada dela foi ao tribunal.");
});

test("of a window that was opened it is not said that it is open", () => {
  const words = said(opened, { ...asked, openedAt: "2026-11-18T17:12:00.000Z" });
  expect(words).toMatch(/^A janela foi aberta às 14:12; não sabemos se continua aberta\. A petição só vai /);
});

test("from the press on, nobody is told that it may be filed again", () => {
  for (const facts of [
    { ...opened, isPressed: true },
    { ...opened, evidence: "executing" },
    { ...opened, evidence: "filed", isOpen: false },
  ] as const)
    expect(said(facts, asked)).toContain("Não protocole de novo.");
  expect(said({ ...opened, isPressed: true }, asked)).toContain("Consultamos o serviço a cada minuto.");
});

test("a service that does not answer is named", () => {
  const failing = { since: "2026-11-18T17:02:00.000Z", failure: "unavailable" } as const;
  const words = said({ ...opened, isPressed: true, failing }, asked);
  expect(words).toContain("A petição pode ter sido protocolada. Não protocole de novo.");
  expect(words).toContain("O serviço não respondeu.");
});

test("beside 'do not file again' nothing tells anybody to send again, also when the service answers 4xx", () => {
  for (const failure of ["rejected", "not-found"] as const) {
    const failing = { since: "2026-11-18T17:02:00.000Z", failure };
    for (const facts of [
      { ...opened, isPressed: true },
      { ...opened, evidence: "cancelled", isOpen: false },
    ] as const) {
      const words = said({ ...facts, failing }, asked);
      expect(words).toContain("Isso não diz se ela foi protocolada.");
      expect(words).not.toMatch(/envie de novo|importe de novo/);
    }
  }
});

test("a refused token is named as the one that is asked with", () => {
  const failing = { since: "2026-11-18T17:02:00.000Z", failure: "credential" } as const;
  const facts = { ...opened, isPressed: true, failing };
  expect(said(facts, asked)).toContain("Falta um token da API que o serviço aceite.");
  expect(said(facts, { ...asked, credential: null })).toContain("Falta um token que o serviço aceite.");
});

test("the service's own words for a rejection", () => {
  const rejected = { ...opened, isOpen: false, evidence: "rejected" } as const;
  expect(said(rejected, { ...asked, message: "documento 2 sem assinatura." })).toContain(
    "“documento 2 sem assinatura”. Consultamos",
  );
  const noted = { ...asked, acknowledgedAt: now, message: "documento 2 sem assinatura" };
  expect(said(rejected, noted)).toContain("documento 2 sem assinatura");
});

test("a receipt that is no PDF is not called one", () => {
  const receipt = { at: now, size: 10, sha256: "", isPdf: false };
  expect(said({ ...opened, evidence: "filed", hasReceipt: true }, { receipt })).toContain("não é um PDF");
  expect(
    said({ ...opened, evidence: "filed", hasReceipt: true }, { receipt: { ...receipt, isPdf: true } }),
  ).toContain(
    "O recibo chegou e está guardado; vale o horário dele. Confira o número e o código no site do tribunal.",
  );
});

test("the service's own words for what was filed stay when the receipt comes", () => {
  const filed = { ...opened, evidence: "filed", isOpen: false } as const;
  const message = "Petição protocolada sob o nº 123.";
  const receipt = { at: now, size: 10, sha256: "", isPdf: true };
  expect(said(filed, { ...asked, message })).toContain("“Petição protocolada sob o nº 123”");
  expect(said({ ...filed, hasReceipt: true }, { message, receipt })).toMatch(
    /^O serviço respondeu: “Petição protocolada sob o nº 123”\. O recibo chegou e está guardado;/,
  );
});

test("of a cancelled petition it is said that its window may still be used", () => {
  expect(said({ ...opened, isOpen: false, evidence: "cancelled" }, asked)).toContain(
    "O serviço confirmou o cancelamento. A janela que ficou aberta em algum navegador ainda pode ser usada: se ela for protocolada mesmo assim, avisamos.",
  );
});

test("after what it went on", () => {
  const cancel = null;
  expect(afterWords({ facts: { ...beginning, despite: "cancelled" }, cancel })).toBe("depois de cancelada");
  expect(afterWords({ facts: beginning, cancel })).toBeNull();
  expect(afterWords({ facts: { ...beginning, evidence: "rejected" }, cancel })).toBe("não foi protocolada");
  const late = { askedAt: now, outcome: "already-filed", message: null } as const;
  expect(afterWords({ facts: { ...beginning, evidence: "filed" }, cancel: late })).toBe("não foi cancelada");
  expect(afterWords({ facts: beginning, cancel: late })).toBeNull();
});

test("when we heard of it is called that, and the receipt says when it was filed", () => {
  const evidenceAt = "2026-11-17T17:15:32.000Z";
  const filed = { facts: { ...beginning, evidence: "filed" }, evidenceAt, receiptIsPdf: null } as const;
  expect(knownSince(filed, now)).toBe("Soubemos ontem, 14:15. O horário do protocolo vem no recibo.");
  const received = { ...filed, facts: { ...filed.facts, hasReceipt: true } };
  expect(knownSince({ ...received, receiptIsPdf: true }, now)).toMatch(
    / O horário do protocolo está no recibo\.$/,
  );
  expect(knownSince({ ...received, receiptIsPdf: false }, now)).toBe("Soubemos ontem, 14:15.");
  expect(knownSince({ ...filed, evidenceAt: now }, now)).toMatch(/^Soubemos às 14:24\./);
  expect(knownSince({ ...filed, facts: { ...beginning, evidence: "rejected" } }, now)).toBeNull();
});

test("after 90 days it is said since when nobody asks, and asking again is offered", () => {
  const rejected = { ...opened, isOpen: false, evidence: "rejected" } as const;
  const over = { askedSince: "2026-08-10T15:00:00.000Z", acknowledgedAt: now };
  expect(said(rejected, over)).toContain("Não consultamos mais o serviço desde 8 nov.");
  const label = (facts: Partial<Facts>, more: Parameters<typeof filingView>[0]) =>
    askLabel(filingView({ ...more, facts: { ...beginning, ...facts } }), Date.parse(now));
  expect(label(rejected, over)).toBe("Consultar de novo");
  expect(label(rejected, asked)).toBe("Consultar agora");
  expect(label({ ...opened, evidence: "filed", hasReceipt: true }, over)).toBeNull();
});
