import { expect, test } from "vitest";
import { type DeliveryEnding, endingSentence } from "./ending.ts";

const broken: DeliveryEnding[] = ["cut", "not-a-list", "too-many", "too-large", "stopped"];
const none = { new: 0, known: 0 };

test("a delivery that did not end well says whether anything of it was kept", () => {
  expect(endingSentence("whole", none)).toBeNull();
  for (const ending of broken) {
    expect(endingSentence(ending, none)).toMatch(/[Nn]ada foi guardado/);
    for (const some of [
      { ...none, new: 1 },
      { ...none, known: 1 },
    ])
      expect(endingSentence(ending, some)).toMatch(/(?<!nada )(?:foi guardado|foram guardadas)/);
    expect(endingSentence(ending, { new: 1, known: 0 })).not.toMatch(/[Nn]ada/);
  }
  expect(endingSentence("cut", none)).toBe("O JSON acaba no meio. Nada foi guardado: entregue tudo de novo.");
  expect(endingSentence("not-a-list", none)).toBe(
    "O que veio não é uma lista de publicações em JSON. Nada foi guardado.",
  );
});
