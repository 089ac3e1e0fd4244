import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const kept = async (tokens: string[] | null) =>
  await evaluate("(select array[tsvector_to_array(words)::text, cut::text] from kept_words($1))", tokens);

test.each([
  [["penhoras", "77/2031"], "{2031,77,772031,penhoras,~penhor}", "false"],
  // A word that is its own stem is kept once.
  [["moral", "morais"], "{morais,moral,~moral}", "false"],
  [["para", "", "§"], "{para}", "false"],
  [["k".repeat(40), "l".repeat(41)], `{${"k".repeat(40)}}`, "false"],
  // 40 bytes, not 40 letters.
  [["公".repeat(13), "公".repeat(14)], `{${"公".repeat(13)}}`, "false"],
  [[], "{}", "false"],
  [null, "{}", "false"],
])("of %j keeps %s", async (tokens, words, cut) => {
  expect(await kept(tokens)).toEqual([words, cut]);
});

/** So many different words of 40 letters, each of which is its own stem. */
const series = (count: number) =>
  `(select array_agg(lpad(translate(n::text, '0123456789', 'bcdfghjklm'), 7, 'x') || repeat('z', 33) order by n)
    from generate_series(1, ${count}) n)`;

test("keeps the first 950,000 bytes of words, and says that some are missing", async () => {
  const { bytes, cut, first, last } = Object(
    await evaluate(`(select json_build_object('bytes', bytes_of_words(words), 'cut', cut,
      'first', words @@ 'xxxxxxc:*'::tsquery, 'last', words @@ 'fim'::tsquery)
      from kept_words(${series(24_000)} || 'fim'::text))`),
  );
  expect({ bytes, cut, first, last }).toEqual({ bytes: 950_000, cut: true, first: true, last: false });
});
