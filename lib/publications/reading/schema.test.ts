import { expect, test } from "vitest";
import { linkedCaseSchema } from "./schema.ts";

test.each([
  ["1048213-11.2023.8.26.0100", "10482131120238260100"],
  [" 10482131120238260100 ", "10482131120238260100"],
])("the number of a case as somebody types it: %s", (typed, cnj) => {
  expect(linkedCaseSchema.safeParse(typed)).toMatchObject({ success: true, data: cnj });
});

test.each([
  ["", "Escreva o número do processo."],
  ["1048213-12.2023.8.26.0100", /seria/],
  ["1234", /./],
])("what is no number says so at its field: %s", (typed, message) => {
  const read = linkedCaseSchema.safeParse(typed);
  expect(read.error?.issues[0]?.message).toMatch(message);
});
