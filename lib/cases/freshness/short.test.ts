import { expect, test } from "vitest";
import { shortWords } from "./short.ts";

test("a short list says how many of how many, and who may say that it is right", () => {
  const whole = { listed: 12, known: 12 };
  const movements = { listed: 15, known: 400 };
  const said = shortWords({ movements, documents: whole, mayAccept: true });
  expect(said.title).toBe("O serviço listou só 15 de 400\u00A0movimentações");
  expect(said.text).toMatch(/, diga que está certo:/);
  const documents = { listed: 3, known: 1_040 };
  const both = shortWords({ movements, documents, mayAccept: false });
  expect(both.title).toMatch(/ 15 de 400\u00A0movimentações e 3 de 1\.040\u00A0documentos$/);
  expect(both.text).toMatch(/, peça a um advogado que diga que está certo:/);
  expect(shortWords({ movements: whole, documents: whole, mayAccept: true }).title).toMatch(/só uma parte/);
});
