import { describe, expect, test } from "vitest";
import { complementsFound, excerptAt, wordPlaces } from "./excerpt.ts";

test("the first place of each searched word is found without regard to accents", () => {
  const text = "Vistos. Conclusão ao relator. Nova conclusão.";
  expect(wordPlaces({ text, query: "conclusao RELATOR" })).toEqual([8, 21]);
  expect(wordPlaces({ text, query: "perito conclusao" })).toEqual([8]);
  expect(wordPlaces({ text, query: "a" })).toEqual([]);
  expect(wordPlaces({ text: "Conclusa\u0303o", query: "conclusao" })).toEqual([]);
});

describe("an excerpt", () => {
  const words = (word: string, count: number) => Array(count).fill(word).join(" ");

  test("shows the hit with the text around it, cut between words", () => {
    const text = `${words("antes", 40)} conclusão do laudo\n\n${words("depois", 60)}`;
    const excerpt = excerptAt({ text, place: text.indexOf("conclusão") });
    expect(excerpt).toMatch(/^… antes( antes)+ conclusão do laudo depois( depois)+ …$/);
    expect(excerpt.length).toBeLessThan(210);
  });

  test("is not cut where the text begins or ends", () => {
    expect(excerptAt({ text: "Ao relator.", place: 3 })).toBe("Ao relator.");
    const end = `${words("antes", 40)} relator`;
    expect(excerptAt({ text: end, place: end.length - 7 })).toMatch(/^… antes .* antes relator$/);
  });

  test("keeps a hit inside a very long word", () => {
    const text = `${"x".repeat(300)}alvo${"y".repeat(300)}`;
    expect(excerptAt({ text, place: 300 })).toContain("xalvoy");
  });
});

test("hidden complements are found when only they have a searched word", () => {
  const complement = Array.from(
    { length: 20 },
    (_, place) => `Parte ${place}: ${place === 15 ? "Perícia" : "ofício"}`,
  );
  const given = { description: "Juntada", complement, shown: 8 };
  expect(complementsFound({ ...given, query: "juntada pericia" })).toEqual(["Parte 15: Perícia"]);
  expect(complementsFound({ ...given, query: "oficio" })).toEqual([]);
  expect(complementsFound({ ...given, query: "" })).toEqual([]);
});
