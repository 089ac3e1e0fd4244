import { expect, test } from "vitest";
import { suggestionsOf } from "#lib/deadlines/reading/suggestions.ts";
import { type Cancellation, cancellationOf, stillGiven, withoutCancellation } from "./cancelled.ts";
import { doubtfullyCancelledWords } from "./still-given.ts";

const availableOn = "2026-11-17";
const judged = (raw: unknown, content: string | null) => cancellationOf({ raw, content, availableOn });

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
  expect(judged(raw, "Intime-se o autor.")).toBe(expected ? "sure" : null),
);

test("the record takes back what gives a term", () =>
  expect(judged({ status: "C" }, "PUBLICAÇÃO CANCELADA. Manifeste-se em 5 dias.")).toBe("sure"));

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
  ["INTIMAÇÃO CANCELADA\n\nDesigno audiência de conciliação para o dia 10/12/2026, às 14:00.", "doubtful"],
  ["INTIMAÇÃO CANCELADA. Designo audiência para 10/12/2026, às 14:00.", "doubtful"],
  [
    "PUBLICAÇÃO TORNADA SEM EFEITO\nFica designada perícia médica para o dia 10 de dezembro, às 9h.",
    "doubtful",
  ],
  ["<b>PUBLICAC\u0327A\u0303O CANCELADA</b><br>Audiência designada para 10/12/2026, às 14:00.", "doubtful"],
  ["PUBLICAÇÃO CANCELADA\nCancelo a audiência do dia 10/12/2026, às 14:00.", "sure"],
  ["PUBLICAÇÃO CANCELADA\nAta da audiência do dia 10/12/2026.", "sure"],
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
])("the words %j", (content, expected) => expect(judged({}, content)).toBe(expected));

test("without its day a hearing in any year, or of a day without one, is not hidden", () => {
  const of = (day: string) => `INTIMAÇÃO CANCELADA\nDesigno audiência para o dia ${day}, às 14:00.`;
  for (const day of ["10/12/2026", "10 de dezembro"])
    expect(cancellationOf({ raw: {}, content: of(day), availableOn: null })).toBe("doubtful");
});

test.each([
  ["Intime-se o réu para, no prazo de 15 (quinze) dias, contestar.", "dá um prazo"],
  ["Designo audiência de conciliação para o dia 10/12/2026, às 14:00.", "marca audiência de conciliação"],
  [
    "Manifeste-se em 5 dias. Designo audiência para o dia 10/12/2026, às 14:00.",
    "dá um prazo e marca audiência",
  ],
])("of a doubtful one it is said what the text gives: %j", (order, gives) => {
  const given = stillGiven({ content: `PUBLICAÇÃO CANCELADA\n${order}`, availableOn });
  expect(doubtfullyCancelledWords(given)).toBe(`Consta cancelada, mas o texto ${gives}. Leia o texto.`);
});

test("what a doubtful one orders is read without its header", () => {
  const text = "DJEN\nINTIMAÇÃO CANCELADA\nDesigno audiência para o dia 10/12/2026, às 14:00.";
  expect(suggestionsOf(text, availableOn)).toEqual([]);
  expect(suggestionsOf(withoutCancellation(text), availableOn)).toMatchObject([
    {
      kind: "appointment",
      dueOn: "2026-12-10",
      sentence: "Designo audiência para o dia 10/12/2026, às 14:00.",
    },
  ]);
  expect(withoutCancellation("DJEN\n INTIMAÇÃO CANCELADA: Intime-se.")).toBe("DJEN\n: Intime-se.");
  expect(withoutCancellation("Audiência cancelada.")).toBe("Audiência cancelada.");
});
