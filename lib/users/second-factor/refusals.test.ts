import { expect, test } from "vitest";
import {
  awaitedTitle,
  codeRefusalSentence,
  demandedSentence,
  leftOutTitle,
} from "#lib/users/second-factor/refusals.ts";

test.each([
  [60, "cerca de 1 minuto adiantado"],
  [-60, "cerca de 1 minuto atrasado"],
  [150, "cerca de 3 minutos adiantado"],
  [-300, "cerca de 5 minutos atrasado"],
])("a clock %i seconds off is named, with how far and in which direction", (secondsOff, words) => {
  expect(codeRefusalSentence({ reason: "clock", secondsOff })).toContain(`está ${words} em relação`);
});

test("a code that was used is told apart from a recovery code that serves no more", () => {
  expect(codeRefusalSentence({ reason: "used-code" })).toBe(
    "Este código já foi usado. Espere o próximo, em até 30 segundos.",
  );
  expect(codeRefusalSentence({ reason: "wrong-recovery" })).toBe(
    "Este código de recuperação não confere, ou já foi usado.",
  );
});

test("the databases that demand a second factor are named", () => {
  expect(demandedSentence(["Moura"])).toContain("A base Moura exige");
  expect(demandedSentence(["Campinas", "Moura"])).toContain("As bases Campinas e Moura exigem");
  expect(demandedSentence(["A", "B", "C"])).toContain("As bases A, B e C exigem");
  expect(awaitedTitle(["Moura"])).toBe("A base Moura exige segundo fator.");
  expect(awaitedTitle(["A", "B"])).toBe("2 bases exigem segundo fator.");
});

test("a page of the administration names the databases that it leaves out, and why", () => {
  expect(leftOutTitle(["Moura Tavares"])).toBe(
    "Moura Tavares não aparece aqui: exige segundo fator, e você não tem.",
  );
  expect(leftOutTitle(["Moura Tavares", "Vale Azul"])).toBe(
    "Moura Tavares e Vale Azul não aparecem aqui: exigem segundo fator, e você não tem.",
  );
});
