import { expect, test } from "vitest";
import { type Coverage, noCoverage, pendingWords, unwatchedTitle, watchedWords } from "./coverage.ts";

const coverage: Coverage = { ...noCoverage, total: 47, rhythms: [{ rhythm: 4, other: null, cases: 2 }] };
const spaced = (text: string | null) => text?.replaceAll("\u00A0", " ");

test("those that are not watched are counted alike beside those that are, also while some are asked for", () => {
  const asked = { ...coverage, asked: 1 };
  expect(spaced(watchedWords(asked))).toBe("2 de 47 monitorados");
  expect(spaced(unwatchedTitle(asked))).toBe("45 dos 47 processos não são monitorados no tribunal");
  expect(spaced(pendingWords(asked))).toBe(
    "1 monitoramento pedido: até o serviço aceitar, não sabemos dele.",
  );
});

test("where each is watched or asked for there is nothing to offer", () => {
  expect(unwatchedTitle({ ...coverage, asked: 45 })).toBeNull();
  expect(unwatchedTitle({ ...coverage, total: 2 })).toBeNull();
});
