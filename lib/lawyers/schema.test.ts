import { expect, test } from "vitest";
import { type LawyerGiven, lawyerFormSchema, numberWords, ruleFormSchema, typedLawyer } from "./schema.ts";

const typed = { name: "Helena Moura", numbers: "", variants: "", userId: "" };

test("numbers and spellings are typed a line each, and shown as they are typed", () => {
  const numbers = "123456/SP\nOAB/RJ 12.345-A; 54159 / PR estagiária\n\nOAB/MG 77.001 suplementar";
  const given: LawyerGiven = lawyerFormSchema.parse({
    ...typed,
    numbers,
    variants: "Helena  Prado\nH. Moura Reis",
  });
  expect(given.numbers.map(numberWords)).toEqual([
    "OAB/SP 123.456",
    "OAB/RJ 12.345-A, suplementar",
    "OAB/PR 54.159, estagiário(a)",
    "OAB/MG 77.001, suplementar",
  ]);
  expect(given).toMatchObject({ variants: ["Helena Prado", "H. Moura Reis"], userId: null });
  const again = lawyerFormSchema.parse(typedLawyer({ ...given, user: null }));
  expect(again).toEqual(given);
});

test.each([
  [{ name: "" }, "Escreva o nome."],
  [{ name: "Helena" }, "Escreva nome e sobrenome."],
  [{ name: "Dra. Helena" }, "Escreva nome e sobrenome."],
  [{ numbers: "123456/SP\n9042" }, "“9042”: Escreva número e UF, como 123456/SP."],
  [{ variants: "Moura" }, "“Moura”: Escreva nome e sobrenome."],
  [{ userId: "x" }, "Escolha a pessoa."],
])("%j is refused: %s", (change, message) => {
  expect(lawyerFormSchema.safeParse({ ...typed, ...change }).error?.issues[0]?.message).toContain(message);
});

test("a rule needs what it is by, and for whom", () => {
  const issues = ruleFormSchema.safeParse({ by: "court", value: " ", personId: "" }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    "Escreva o tribunal ou o termo.",
    "Escolha a pessoa.",
  ]);
});
