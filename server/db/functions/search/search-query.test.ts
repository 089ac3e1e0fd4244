import { expect, test } from "vitest";
import { searchVectors } from "#testing/search-vectors.ts";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["penhoras", "'penhoras':* | '~penhor' | 'penhor'"],
  ["45 7a", "'45' & '7a'"],
  ["457 7ab", "'457':* & '7ab':*"],
  ["para o réu", "'para':* & 'o' & ( 'reu':* | '~reu' | 'reu' )"],
  // A capital letter before small ones makes a name, which has no other forms.
  ["Penhoras", "'penhoras':*"],
  ["(Ávila", "'avila':*"],
  ["D'Ávila", "'d' & 'avila':*"],
  // All in capitals anything may be written.
  ["PENHORAS", "'penhoras':* | '~penhor' | 'penhor'"],
  ["morais", "'morais':* | '~moral' | 'moral'"],
  ["moraes", "'moraes':* | '~mora'"],
  ["8.19.0001", "'8190001':* | '#8.19.0001':*"],
  ["37.2022.", "'372022':* | '#37.2022':*"],
  ["1.5", "'15'"],
  ["12/2022", "'122022':*"],
  ["a 公", "'a' & ( '公' | '~公' | '公' )"],
  ["cda2031000", "'cda2031000':* | 'cda':* & '2031000':*"],
  ["n2031000", "'n2031000':* | 'n' & '2031000':*"],
  ["gru203", "'gru203':*"],
  ["§ –", null],
  ["", null],
  [null, null],
])("%s asks for %s", async (question, query) => {
  expect(await evaluate("search_query($1)::text", question)).toBe(query);
});

test.each(searchVectors)("$about", async ({ said, found, missed }) => {
  const questions = [...found, ...missed];
  const hits = await evaluate(
    `array(select question from unnest($2::text[]) with ordinality asked (question, place)
      where search_words($1) @@ search_query(question) order by place)`,
    said,
    questions,
  );
  expect(hits).toEqual(found);
});
