import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const kept = async (tokens: string[] | null) =>
  await evaluate("(select array[tsvector_to_array(words)::text, cut::text] from kept_words($1))", tokens);

test.each([
  [["penhoras", "77/2031"], "{2031,77,772031,penhor,penhoras}", "false"],
  [["para", "", "§"], "{para}", "false"],
  [["k".repeat(40), "l".repeat(41)], `{${"k".repeat(40)}}`, "false"],
  // Forty bytes, not letters.
  [["公".repeat(13), "公".repeat(14)], `{${"公".repeat(13)}}`, "false"],
  [[], "{}", "false"],
  [null, "{}", "false"],
])("%j keep %s", async (tokens, words, cut) => {
  expect(await kept(tokens)).toEqual([words, cut]);
});

/** Words of letters alone that differ, in an order of their own, without stems of their own. */
const series = (count: number) =>
  `(select array_agg(lpad(translate(n::text, '0123456789', 'bcdfghjklm'), 7, 'x') || repeat('z', 33) order by n)
    from generate_series(1, ${count}) n)`;

test("those at the front fill 950,000 bytes, and that others are missing is said", async () => {
  const { bytes, cut, first, last } = Object(
    await evaluate(`(select json_build_object('bytes', bytes_of_words(words), 'cut', cut,
      'first', words @@ 'xxxxxxc:*'::tsquery, 'last', words @@ 'fim'::tsquery)
      from kept_words(${series(24_000)} || 'fim'::text))`),
  );
  // The words of forty bytes are their own stems.
  expect({ bytes, cut, first, last }).toEqual({ bytes: 950_000, cut: true, first: true, last: false });
});

test("more tokens than anybody writes are not all read, and that is said too", async () => {
  const tokens = "array_fill('7'::text, array[300001])";
  expect(await evaluate(`(select cut from kept_words(${tokens}))`)).toBe(true);
});
