import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["Deferida a penhora, às fls. 45/47", "{45,4547,47,a,as,deferida,fls,penhora,~defer,~penhor}"],
  ["Penhora PENHORA penhora", "{penhora,~penhor}"],
  ["", "{}"],
  [null, "{}"],
])("%s is found by %s", async (text, words) => {
  expect(await evaluate("tsvector_to_array(search_words($1))::text", text)).toBe(words);
});
