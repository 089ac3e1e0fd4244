import { expect, test } from "vitest";
import { isCancelled } from "./cancelled.ts";

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ isCancelled: true }, true],
  [{ isCancelled: "true" }, true],
  [{ isCancelled: false }, false],
  [{ cancelled: 1 }, true],
  [{ canceled: "false" }, false],
  [{ status: "C" }, true],
  [{ status: "Cancelada" }, true],
  [{ status: "Concluída" }, false],
  [{ dataCancelamento: "2026-11-20" }, true],
  [{ dataCancelamento: null }, false],
  [{ motivo_cancelamento: " " }, false],
  [{ motivo_cancelamento: "Publicada em duplicidade" }, true],
  [{ publication: { status: "C" } }, true],
  [{ publication: "C" }, false],
])("the record %j", (raw, expected) => expect(isCancelled(raw, "Intime-se o autor.")).toBe(expected));

test("the record takes back what gives a term", () =>
  expect(isCancelled({ status: "C" }, "Manifeste-se em 5 dias.")).toBe(true));

test.each<[string, boolean]>([
  ["PUBLICAÇÃO CANCELADA", true],
  ["Publicação cancelada", true],
  ["*** PUBLICAÇÃO CANCELADA *** Processo 1", true],
  ["<b>PUBLICAÇÃO</b> CANCELADA<br>Processo 1", true],
  ["PODER JUDICIÁRIO\nPUBLICAÇÃO TORNADA SEM EFEITO\nProcesso 1", true],
  ["ATENÇÃO: esta publicação foi tornada sem efeito.", true],
  ["Fica cancelada a presente publicação.", true],
  ["Intimação cancelada por erro material", true],
  ["Fica sem efeito esta publicação.", true],
  ["CANCELADA", true],
  ["ERRATA - Publicação anterior sem efeito", false],
  ["Errata: a publicação anterior foi cancelada. Republica-se.", false],
  [
    "Errata: a publicação anterior foi cancelada. Republica-se: intime-se o autor para, em 15 dias, emendar.",
    false,
  ],
  ["Republicação: intimação anterior sem efeito. Fica a parte intimada da sentença.", false],
  ["Torno sem efeito a intimação de fls. 120. Intime-se o réu para, em 15 dias, contestar.", false],
  ["Fica sem efeito a publicação anterior. Intime-se.", false],
  ["Intimação supra cancelada. Intime-se.", false],
  ["PUBLICAÇÃO CANCELADA\nIntime-se o réu para, no prazo de 15 (quinze) dias, contestar.", false],
  ["<p>Esta publicação foi tornada sem efeito.</p><p>Manifeste-se em 5 dias.</p>", false],
  ["Cancelada a audiência do dia 3. Intimem-se.", false],
  ["Audiência cancelada", false],
  ["Fica cancelada a audiência de conciliação.", false],
  ["Torno sem efeito a decisão de fls. 20.", false],
  ["Processo 1 - Publicação cancelada no sistema em 2019, defiro.", false],
  ["Intime-se.\n\nDecisão.\n\nDefiro.\n\nPublicação cancelada", false],
  ["Publicação não cancelada", false],
  ["Publicação de edital. Cancelada a hipoteca.", false],
  ["Decido. A publicação foi cancelada pelo autor em rede social.", false],
  ["", false],
])("the words %j", (content, expected) => expect(isCancelled({}, content)).toBe(expected));
