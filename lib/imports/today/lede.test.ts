import { expect, test } from "vitest";
import { importProblems } from "./lede.ts";

const none = { problems: 0, notFound: 0, empty: 0, slow: 0 };

test.each([
  [{}, "Nenhum número com problema até aqui."],
  [{ problems: 1, notFound: 1 }, "1\u00A0não encontrado."],
  [{ problems: 3, notFound: 2, empty: 1 }, "2\u00A0não encontrados, 1 sem dados."],
  [{ problems: 2 }, "2 com problema."],
  [{ problems: 4, notFound: 1, empty: 1 }, "1\u00A0não encontrado, 1 sem dados, 2 com outro problema."],
  [{ slow: 1 }, "1\u00A0número demora mais que o habitual."],
  [{ problems: 1, empty: 1, slow: 2 }, "1 sem dados, 2\u00A0números demoram mais que o habitual."],
])("of an import %o", (given, expected) => {
  expect(importProblems({ ...none, ...given })).toBe(expected);
});

test("an import that stands still says why, and which token it waits for", () => {
  const pause = "O serviço recusa o token de captura desta base desde 14:02";
  const why = "Parada: o serviço recusa o token de captura desta base desde 14:02.";
  expect(importProblems(none, pause)).toBe(why);
  expect(importProblems({ ...none, problems: 2 }, pause)).toBe(`${why} 2 com problema.`);
});
