import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const words = async (plain: string | null) =>
  [...new Set(String(await evaluate("found_by($1)", plain)).split(" "))].filter(Boolean).sort();

test.each([
  ["penhora", ["penhora"]],
  ["detran-sp:", ["detran", "sp"]],
  ["12/03/2027,", ["03", "032027", "12", "12032027", "2027"]],
  ["cda80.2.11.012345-67", ["67", "80211012345", "8021101234567", "cda", "cda8021101234567"]],
  ["0000832-35.2018.4.01.3202", ["00008323520184013202"]],
  ["1.234,56", ["1234", "56"]],
  ["5f1d7a8", ["5f1d7a8"]],
  ["§", []],
  ["", []],
  [null, []],
])("%s is found by %j", async (plain, expected) => {
  expect(await words(plain)).toEqual(expected);
});

test("a number of more than 200 bytes gets no parts", async () => {
  const chain = Array.from({ length: 70 }, () => "10").join("/");
  expect(await words(chain)).toEqual([chain.replaceAll("/", "")]);
  expect(await words(chain.slice(0, 200))).toContain("10");
});
