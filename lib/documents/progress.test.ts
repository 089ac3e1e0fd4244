import { expect, test } from "vitest";
import { type Coming, comingWords } from "./progress.ts";

const mb = 1024 * 1024;

test.each<[Coming, string, number | null]>([
  [{ step: "asking", statedSize: null, seconds: 1 }, "Pedindo o documento ao serviço", null],
  [{ step: "asking", statedSize: 14 * mb, seconds: 1 }, "Pedindo o documento ao serviço, 14,0 MB", null],
  [
    { step: "receiving", received: 3 * mb, total: 12 * mb, statedSize: null },
    "Recebendo o documento, 3,0 de 12,0 MB",
    0.25,
  ],
  [
    { step: "receiving", received: 3 * mb, total: null, statedSize: 12 * mb },
    "Recebendo o documento, 3,0 de 12,0 MB",
    0.25,
  ],
  [
    { step: "receiving", received: 3 * mb, total: null, statedSize: mb },
    "Recebendo o documento, 3,0 MB",
    null,
  ],
  [
    { step: "receiving", received: 3 * mb, total: null, statedSize: null },
    "Recebendo o documento, 3,0 MB",
    null,
  ],
  [{ step: "opening", received: 12 * mb }, "Abrindo as páginas, 12,0 MB", 1],
])("%j is told as %s", (coming, sentence, part) => {
  const words = comingWords(coming);
  expect([words.step, words.size].filter(Boolean).join(", ").replaceAll("\u00A0", " ")).toBe(sentence);
  expect(words.done && words.done.value / words.done.max).toBe(part);
});

test("a service that sends nothing is told with the time it takes", () => {
  const since = (seconds: number) => comingWords({ step: "asking", statedSize: null, seconds }).since;
  expect(since(4.9)).toBeNull();
  expect(since(12.4)).toBe("O serviço ainda não enviou nada, há 12\u00A0s.");
  expect(since(75)).toBe("O serviço ainda não enviou nada, há 1\u00A0min 15\u00A0s.");
});
