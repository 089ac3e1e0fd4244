import { expect, test } from "vitest";
import { type DocumentsDetail, historyKinds } from "./schema.ts";
import { historyWords } from "./words.ts";

test("every kind of row is one sentence, also without details", () => {
  for (const kind of historyKinds) expect(historyWords({ kind, detail: {} })).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});

test("each answer to a cancellation is told for what it is, and none is told as one", () => {
  const told = (outcome: string, message?: string) =>
    historyWords({ kind: "cancel-answered", detail: { outcome, ...(message && { message }) } });
  expect(told("already-filed", "já protocolado")).toBe(
    "Não foi cancelada: o serviço diz que já foi protocolada: “já protocolado”.",
  );
  expect(told("already-processed")).toBe("Não foi cancelada: o serviço diz que já foi processada.");
  expect(told("executing")).toBe("Não foi cancelada: o serviço diz que está em execução.");
  expect(told("cancelled")).toMatch(/ mas a janela foi aberta ou usada enquanto ele respondia\.$/);
  expect(told("unknown")).toBe("Não se sabe se foi cancelada: a resposta do serviço não deixa claro.");
  expect(historyWords({ kind: "cancel-unanswered", detail: { failure: "unavailable" } })).toMatch(
    /^Não se sabe se foi cancelada: sem resposta do serviço ao pedido, .+\.$/,
  );
});

test("a change of the documents names them", () => {
  const told = (detail: DocumentsDetail) => historyWords({ kind: "documents", detail });
  const name = "Réplica.pdf";
  expect(told({ change: "added", name })).toBe("Documento juntado: “Réplica.pdf”.");
  expect(told({ change: "removed", name })).toBe("Documento retirado: “Réplica.pdf”.");
  expect(told({ change: "restored", name })).toBe("Documento trazido de volta: “Réplica.pdf”.");
  expect(told({ change: "replaced", name, to: "b.pdf" })).toBe(
    "Documento substituído: “Réplica.pdf” por “b.pdf”.",
  );
  expect(told({ change: "renamed", name, to: "b.pdf" })).toBe(
    "Documento renomeado: “Réplica.pdf” agora é “b.pdf”.",
  );
  expect(told({ change: "renamed", count: 3 })).toBe("Nomes de 3 documentos mudados.");
  expect(told({ change: "split", name, count: 3 })).toBe(
    "Documento dividido em 3\u00A0partes: “Réplica.pdf”.",
  );
  expect(told({ change: "converted", name: "foto.jpg" })).toBe("Documento convertido em PDF: “foto.jpg”.");
  expect(told({ change: "ordered" })).toBe("Ordem dos documentos mudada.");
});

test("words of the service and reasons of people are quoted", () => {
  expect(historyWords({ kind: "rejected", detail: { message: " documento 2 sem assinatura. " } })).toBe(
    "O serviço diz que foi rejeitada: “documento 2 sem assinatura”.",
  );
  expect(historyWords({ kind: "other", detail: { reason: "réu diferente." } })).toMatch(
    /: “réu diferente”\.$/,
  );
  expect(historyWords({ kind: "repeat", detail: { reason: "instrui as duas" } })).toBe(
    "Reenvio de arquivo já protocolado autorizado: “instrui as duas”.",
  );
  expect(historyWords({ kind: "opened", detail: { time: 2 } })).toBe(
    "Janela de peticionamento aberta pela 2ª vez.",
  );
  expect(historyWords({ kind: "receipt", detail: { isPdf: false } })).toMatch(/não é um PDF/);
  expect(historyWords({ kind: "unanswered", detail: { failure: "unavailable" } })).toMatch(
    /^Sem resposta do serviço: /,
  );
  expect(historyWords({ kind: "unanswered", detail: { failure: "strange" } })).toMatch(
    /^Sem resposta do serviço: /,
  );
  expect(historyWords({ kind: "unanswered", detail: { failure: "not-found" } })).toBe(
    "Sem resposta do serviço: o serviço não a encontrou.",
  );
});
