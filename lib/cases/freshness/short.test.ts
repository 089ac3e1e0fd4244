import { expect, test } from "vitest";
import type { ShortLists } from "#lib/cases/schema.ts";
import { mayBeRight, pageWords, shortWords } from "./short.ts";

const whole = { listed: 12, known: 12 };
const movements = { listed: 15, known: 400 };
const short: ShortLists = { movements, documents: whole, until: "", acceptedAt: null, mayAccept: true };

test("a short list says how many of how many, and who may say that it is right", () => {
  expect(shortWords(short)?.title).toBe("O serviço listou só 15 de 400\u00A0movimentações");
  expect(shortWords(short)?.text).toMatch(/, diga que está certo:/);
  const documents = { listed: 3, known: 1_040 };
  const both = shortWords({ ...short, documents, mayAccept: false });
  expect(both?.title).toMatch(/ 15 de 400\u00A0movimentações e 3 de 1\.040\u00A0documentos$/);
  expect(both?.text).toMatch(/, peça a um advogado que diga que está certo:/);
  expect(shortWords({ ...short, movements: whole })?.title).toMatch(/só uma parte/);
});

test("what ends where a page ends nobody is asked to call right, as nothing new would show in it", () => {
  const cut = { ...short, movements: { listed: 50, known: 400 } };
  expect([mayBeRight(short), mayBeRight(cut)]).toEqual([true, false]);
  expect(shortWords(cut)?.text).toMatch(/A lista acaba onde uma página costuma acabar/);
});

test("what a person called right stays said as long as it is missing", () => {
  const accepted = { ...short, acceptedAt: "2026-11-18T15:00:00.000Z" };
  expect(shortWords(accepted)?.title).toBe("O serviço lista 15 de 400\u00A0movimentações");
  expect(shortWords({ ...accepted, movements: whole })).toBeNull();
});

test("where nothing known is missing, it is the service that says there is more: nobody can call that right", () => {
  const said = { ...short, movements: whole };
  expect(mayBeRight(said)).toBe(false);
  expect(shortWords(said)?.text).toMatch(/^A resposta diz que a lista é mais longa/);
});

test.each([
  [{ movements: 50, documents: 3 }, /^São exatamente 50\u00A0movimentações: pode ser só uma página/],
  [{ movements: 51, documents: 1_000 }, /^São exatamente 1\.000\u00A0documentos/],
  [{ movements: 20, documents: 0 }, /^$/],
  [{ movements: 51, documents: 101 }, /^$/],
  [null, /^$/],
])("what was never seen longer than a page is said to be as long as one: %j", (counts, words) => {
  expect(pageWords(counts) ?? "").toMatch(words);
});
