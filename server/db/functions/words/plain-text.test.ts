import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["Petição do Ministério Público", "peticao do ministerio publico"],
  ["Petição do Ministério Público".normalize("NFD"), "peticao do ministerio publico"],
  ["1ªvara e 3º Ofício", "1a vara e 3o  oficio"],
  ["nº00012", "no 00012"],
  ["Groß, ﬃm, 5㎏, № 8, Łódź, İ", "gross, ffim, 5kg, no 8, lodz, i"],
  ["meio ½", "meio  1/2"],
  ["公証 Ωμέγα", "公証 ωμεγα"],
  ["", ""],
  [null, null],
])("%s becomes %s", async (text, plain) => {
  expect(await evaluate("plain_text($1)", text)).toBe(plain);
});

test.each([
  ["Ofício 77/2031,\nàs\tfls. 45\r\n", ["oficio", "77/2031,", "as", "fls.", "45", "", ""]],
  ["um\u00a0espaço duro", ["um\u00a0espaco", "duro"]],
  ["", []],
  [null, null],
])("%j is split at its spaces", async (text, tokens) => {
  expect(await evaluate("plain_tokens($1)", text)).toEqual(tokens);
});
