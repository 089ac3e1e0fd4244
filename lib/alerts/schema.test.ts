import { expect, test } from "vitest";
import { mostChosen, type RuleForm, ruleFormSchema } from "./schema.ts";

const form: RuleForm = { kinds: [], words: "", scope: "chosen", telling: "digest", numbers: "" };

function messageOf(given: Partial<RuleForm>): string | undefined {
  return ruleFormSchema.safeParse({ ...form, ...given }).error?.issues[0]?.message;
}

test("the numbers of a rule are found in any text, each once", () => {
  const read = ruleFormSchema.parse({
    ...form,
    words: "  penhora   on-line ",
    numbers: "1048213-11.2023.8.26.0100, e de novo 10482131120238260100",
  });
  expect(read).toEqual({ ...form, words: "penhora on-line", numbers: ["10482131120238260100"] });
});

test("a rule for other cases has no numbers, whatever was typed", () => {
  expect(ruleFormSchema.parse({ ...form, scope: "all", numbers: "123" })).toMatchObject({ numbers: [] });
});

test("what is wrong with the numbers is said", () => {
  expect(messageOf({})).toBe("Escreva o número de um processo.");
  expect(messageOf({ numbers: "1048213-12.2023.8.26.0100" })).toBe(
    "1048213-12.2023.8.26.0100 tem o dígito errado: seria 1048213-11.2023.8.26.0100.",
  );
  expect(messageOf({ numbers: "1048213-11.2023.8.26.010" })).toBe(
    "1048213-11.2023.8.26.010 não é um número CNJ. Falta um dígito: são 20, aqui há 19.",
  );
  expect(messageOf({ numbers: "123" })).toBe("Faltam 17 dígitos: são 20, aqui há 3.");
  expect(messageOf({ numbers: "123, 456" })).toBe("Faltam 17 dígitos: são 20, aqui há 3.");
  expect(messageOf({ numbers: "o da Ana" })).toBe("Só números: há letras aqui.");
  expect(mostChosen).toBe(100);
});

test("words that are too long are said to be", () => {
  expect(messageOf({ scope: "all", words: "a".repeat(101) })).toBe("Use até 100 letras.");
});
