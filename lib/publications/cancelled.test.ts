import { expect, test } from "vitest";
import { type Cancellation, cancellationOf, isSurelyCancelled } from "./cancelled.ts";

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
])("the record %j", (raw, expected) =>
  expect(cancellationOf(raw, "Intime-se o autor.")).toBe(expected ? "sure" : null),
);

test("the record takes back what gives a term", () =>
  expect(cancellationOf({ status: "C" }, "PUBLICAÇÃO CANCELADA. Manifeste-se em 5 dias.")).toBe("sure"));

test.each<[string, Cancellation | null]>([
  ["PUBLICAÇÃO CANCELADA", "sure"],
  ["Publicação cancelada", "sure"],
  ["*** PUBLICAÇÃO CANCELADA *** Processo 1", "sure"],
  ["<b>PUBLICAÇÃO</b> CANCELADA<br>Processo 1", "sure"],
  ["PODER JUDICIÁRIO\nPUBLICAÇÃO TORNADA SEM EFEITO\nProcesso 1", "sure"],
  ["ATENÇÃO: esta publicação foi tornada sem efeito.", "sure"],
  ["Fica cancelada a presente publicação.", "sure"],
  ["Intimação cancelada por erro material", "sure"],
  ["Fica sem efeito esta publicação.", "sure"],
  ["CANCELADA", "sure"],
  ["ERRATA - Publicação anterior sem efeito", null],
  ["Errata: a publicação anterior foi cancelada. Republica-se.", null],
  [
    "Errata: a publicação anterior foi cancelada. Republica-se: intime-se o autor para, em 15 dias, emendar.",
    null,
  ],
  ["Republicação: intimação anterior sem efeito. Fica a parte intimada da sentença.", null],
  ["Torno sem efeito a intimação de fls. 120. Intime-se o réu para, em 15 dias, contestar.", null],
  ["Fica sem efeito a publicação anterior. Intime-se.", null],
  ["Intimação supra cancelada. Intime-se.", null],
  ["PUBLICAÇÃO CANCELADA\nIntime-se o réu para, no prazo de 15 (quinze) dias, contestar.", "doubtful"],
  ["<p>Esta publicação foi tornada sem efeito.</p><p>Manifeste-se em 5 dias.</p>", "doubtful"],
  ["Cancelada a audiência do dia 3. Intimem-se.", null],
  ["Audiência cancelada", null],
  ["Fica cancelada a audiência de conciliação.", null],
  ["Torno sem efeito a decisão de fls. 20.", null],
  ["Processo 1 - Publicação cancelada no sistema em 2019, defiro.", null],
  ["Intime-se.\n\nDecisão.\n\nDefiro.\n\nPublicação cancelada", null],
  ["Publicação não cancelada", null],
  ["Publicação de edital. Cancelada a hipoteca.", null],
  ["Decido. A publicação foi cancelada pelo autor em rede social.", null],
  ["", null],
])("the words %j", (content, expected) => expect(cancellationOf({}, content)).toBe(expected));

test("what is stored as taken back is so without a doubt unless only its first words say so, over a term", () => {
  const content = "PUBLICAÇÃO CANCELADA\nManifeste-se em 5 dias.";
  const given = { isCancelled: true, raw: {}, content };
  expect(isSurelyCancelled(given)).toBe(false);
  expect(isSurelyCancelled({ ...given, raw: null })).toBe(false);
  expect(isSurelyCancelled({ ...given, raw: { status: "C" } })).toBe(true);
  expect(isSurelyCancelled({ ...given, raw: { status: "C" }, isCancelled: false })).toBe(false);
  expect(isSurelyCancelled({ ...given, content: "Manifeste-se em 5 dias." })).toBe(true);
});
