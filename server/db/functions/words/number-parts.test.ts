import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const parts = async (plain: string | null) => {
  const found = await evaluate("number_parts($1)", plain);
  return typeof found === "string" ? found.split(" ").sort() : found;
};

test.each([
  ["77/2031", ["2031", "77"]],
  ["12/03/2027", ["03", "032027", "12", "2027"]],
  ["09.08.2029", ["08", "082029", "09", "2029"]],
  ["1.2.2029", ["1", "2", "2029", "22029"]],
  ["cda80.2.11.012345-67", ["67", "80211012345"]],
  ["de 45/47 e 48/49", ["45", "47", "48", "49"]],
  // With points only it is one number: an amount, a law.
  ["13.105", null],
  ["09.08.29", null],
  // Of a case number only what follows it is a part.
  ["0000832-35.2018.4.01.3202", null],
  ["0000832-35.2018.4.01.3202/01", ["", "01"]],
  ["0000832", null],
  ["sem número", null],
  [null, null],
])("%s is also found by %j", async (plain, expected) => {
  expect(await parts(plain)).toEqual(expected);
});

test("a number of 40 parts is found by each part, and by 8 of its ends", async () => {
  const chain = Array.from({ length: 40 }, (_, place) => String(place + 10));
  const found = await parts(chain.join("/"));
  expect(found).toEqual(expect.arrayContaining(chain));
  expect(found).toHaveLength(40 + 8);
});
