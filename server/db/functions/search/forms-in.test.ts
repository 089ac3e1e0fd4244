import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["Deferidas as PENHORAS, e a penhora (penhorado)", ["penhor"], ["penhora", "penhorado", "penhoras"]],
  ["Período de perícia", ["period"], ["periodo"]],
  ["Juros de mora", ["mora"], []],
  ["Deferida a penhora", [], []],
  ["Deferida a penhora", null, []],
])("in %j with the stems %j are %j", async (said, stems, forms) => {
  expect(await evaluate("to_jsonb(forms_in($1, $2))", said, stems)).toEqual(forms);
});
