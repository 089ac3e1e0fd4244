import { expect, test } from "vitest";
import { readQuestion } from "#lib/format/question.ts";
import { evaluate } from "#testing/sql.ts";

const queryOf = (question: string) =>
  evaluate("terms_query($1)::text", JSON.stringify(readQuestion(question)));

test.each([
  ["penhoras 45", "( 'penhoras':* | '~penhor' | 'penhor' ) & '45'"],
  ['"Julgo procedente"', "'julgo' & 'procedente'"],
  ['"julgo proc', "'julgo' & 'proc':*"],
  ["réu -penhora", "( 'reu':* | '~reu' | 'reu' ) & !( 'penhora':* | '~penhor' | 'penhor' )"],
  ["-penhora", "!( 'penhora':* | '~penhor' | 'penhor' )"],
  ['réu -"trânsito em julgado"', "'reu':* | '~reu' | 'reu'"],
  ['-"trânsito em julgado"', null],
  [`"${"k".repeat(41)} fim"`, "'fim'"],
  ["§ –", null],
  ["", null],
])("%s asks for %s", async (question, query) => {
  expect(await queryOf(question)).toBe(query);
});

const said = "Ante o exposto, julgo procedente o pedido. Penhora do imóvel, 1ª Vara";

test.each([
  ["julgo -improcedente", true],
  ["julgo -procedente", false],
  ["julgo -penhoras", false],
  ['"penhora do imóvel" julgo', true],
  ['"penhor do imóvel"', false],
  ['-"julgo improcedente"', null],
])("a text is told by its words for %s: %s", async (question, found) => {
  const terms = JSON.stringify(readQuestion(question));
  expect(await evaluate("search_words($1) @@ terms_query($2)", said, terms)).toBe(found);
});
