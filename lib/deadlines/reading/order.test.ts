import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { type OrderLine, readOrder } from "./order.ts";
import { suggestionsOf } from "./suggestions.ts";
import unsaid from "./unsaid.json" with { type: "json" };
import vectors from "./vectors.json" with { type: "json" };

/**
 * `sourced`: what a lawyer reads, with the article or the text that says so. `variants`: the same kinds in other words. Both:
 * what is expected, the text, the court, the class. `unsaid`: orders and decisions whose term the text does not say. "15b": business days, "5c": calendar days, "48h", "1 month", "A": a day,
 * "U": unread, "L": the law gives it, "?": a doubt, "x2": doubled.
 */
type Vector = { expected: string; text: string; court: string | null; className: string | null };
const vectorsOf = (rows: readonly (readonly (string | null)[])[]): Vector[] =>
  rows.map(([expected, text, court, className]) => ({
    expected: expected ?? "",
    text: text ?? "",
    court: court ?? null,
    className: className ?? null,
  }));
const sourced = vectorsOf(vectors.sourced);
const variants = vectorsOf([...vectors.variants, ...unsaid]);

const from = "2026-08-05";
const read = ({ court, className }: Vector, text: string) =>
  readOrder(text, { court, className, chamber: null, from });

const units = { business: "b", calendar: "c", hours: "h", months: " month", years: " year" };
function words({ kind, amount, unit, doubled, date, time, by, doubt }: OrderLine): string {
  if (kind === "unread") return "U";
  if (kind === "hearing") return time === null ? `A ${date}` : `A ${date} ${time}`;
  const marks = [doubled && "x2", doubt !== null && "?", by === "law" && "L"].filter(Boolean);
  return `${amount}${units[unit ?? "business"]}${marks.join("")}`;
}
const said = (vector: Vector, text = vector.text) => read(vector, text).map(words).join(" + ");

describe("what an order gives", () => {
  test.each(sourced)("$text", (vector) => {
    expect(said(vector).replaceAll("L", "")).toBe(vector.expected);
  });
  test.each(variants)("$text", (vector) => {
    expect(said(vector)).toBe(vector.expected);
  });
});

/** The ways in which lines break in what is delivered. */
const breaks = ["\n", "\r\n", "<br>", "<br />\n", "\u00a0", " \u200b\n", "\u2028"];

/** A text with a break before the word that would pass a column, and behind hyphens. */
function wrapped(text: string, column: number, lineBreak: string): string {
  const lines = [""];
  for (const word of text.match(/\S+?(?:(?<=\p{L}-)(?=\p{L})|\s+|$)/gu) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.trimEnd().length > column) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trimEnd()).join(lineBreak);
}

test("where the lines break changes nothing", () => {
  for (const vector of sourced) {
    const whole = read(vector, vector.text);
    // Many columns break a text at the same words.
    const texts = Array.from({ length: 41 }, (_, more) => wrapped(vector.text, 60 + more, "\n"));
    for (const text of new Set(texts)) expect(read(vector, text), vector.text).toEqual(whole);
  }
});

test("nor does how they break, at whatever column", () => {
  const of = fc.constantFrom(...sourced, ...variants);
  fc.assert(
    fc.property(of, fc.integer({ min: 1, max: 100 }), fc.constantFrom(...breaks), (vector, column, way) => {
      expect(read(vector, wrapped(vector.text, column, way))).toEqual(read(vector, vector.text));
    }),
    runs(600),
  );
});

test("the sentence and the words of it that give the term are those of the text as it came", () => {
  const text =
    "Vistos.<br>Manifeste-\nse a parte autora, no pra\u00adzo\r\nde 1 5\n( quin\u00adze )  dias úteis.\n\nInt.";
  const [found] = suggestionsOf(text, from);
  expect(found).toMatchObject({ kind: "term", amount: 15, unit: "business" });
  expect(text).toContain(found?.sentence);
  expect(found?.sentence).toMatch(/^Manifeste-\nse .*dias úteis\.$/s);
  expect(found?.sentence.slice(found.readFrom ?? 0, found.readTo ?? 0)).toBe(
    "pra\u00adzo\r\nde 1 5\n( quin\u00adze )  dias úteis",
  );
});

test("a blank line parts what is ordered from what is told", () => {
  const told = "O réu foi preso e permaneceu no presídio por 30 dias";
  expect(
    readOrder(`${told}\n\nManifeste-se a defesa em 5 dias`, {
      court: null,
      className: null,
      chamber: null,
      from,
    }),
  ).toHaveLength(1);
});

test.each([
  ["Cite-se o executado para pagar em 3 dias ou opor embargos em 15.", ["Pagamento", "Embargos"]],
  ["Intime-se para, em 15 dias, pagar e, em 30 dias, opor embargos.", ["Pagamento", "Embargos"]],
  [
    "Prazo de 15 dias para apelação e de 5 dias para embargos de declaração.",
    ["Apelação", "Embargos de declaração"],
  ],
])("of two terms each has its own act: %s", (text, acts) => {
  expect(suggestionsOf(text, from).map(({ act }) => act)).toEqual(acts);
});

test.each([
  ["À réplica.", "CPC, arts. 350 e 351"],
  ["Diga o exequente.", "CPC, art. 218, § 3º"],
  ["Ante o exposto, julgo improcedente o pedido.", "CPC, art. 1.003, § 5º"],
])("what the law gives names its article: %s", (text, article) => {
  expect(suggestionsOf(text, from)[0]).toMatchObject({ by: "law", article });
});

test.each([
  ["Manifestem-se em 15 dias, observado o prazo em dobro da Fazenda.", "fazenda", false],
  ["Intime-se o Município para contestar em 15 dias, contados em dobro.", "fazenda", true],
  ["Prazo de 15 dias, em dobro para a Defensoria.", "defensoria", false],
  ["Manifeste-se em 10 dias, em dobro para o Ministério Público.", "mp", false],
  [
    "Contestem em 15 dias, em dobro se houver litisconsortes com procuradores distintos.",
    "litisconsortes",
    false,
  ],
  ["Manifeste-se o réu em 15 dias, prazo contado em dobro.", "any", true],
])("a doubling is somebody's: %s", (text, whose, isAddressed) => {
  expect(suggestionsOf(text, from)[0]).toMatchObject({ doubled: { whose, isAddressed } });
});

test.each([
  ["Designo audiência de conciliação para o dia 14/8, às 14h.", "2026"],
  ["Designo audiência de conciliação para o dia 14/3, às 14h.", "2027"],
  ["Manifeste-se o autor até o dia 20 de agosto.", "2026"],
])("a day without a year says so: %s", (text, year) => {
  const known = { court: null, className: null, chamber: null, from };
  expect(readOrder(text, known)).toMatchObject([
    { kind: "hearing", date: expect.stringMatching(`^${year}`), doubt: expect.stringContaining(year) },
  ]);
  expect(
    readOrder(text.replace(/(14\/\d|de agosto)/, "$1/2027").replace("agosto/2027", "agosto de 2027"), known),
  ).toMatchObject([{ doubt: null }]);
});

test.each([
  "Manifeste-se a Fazenda em 30 dias, já em dobro.",
  "Restitua a ré, em 15 dias, em dobro, o que cobrou.",
  "Manifestem-se em 15 dias, sem prazo em dobro.",
])("nothing is doubled: %s", (text) => {
  expect(suggestionsOf(text, from)[0]).toMatchObject({ doubled: null });
});

test("a text of nothing but marks ends", () => {
  for (const mark of ["/", "a/", "(a).", "- "]) expect(suggestionsOf(mark.repeat(20_000), from)).toEqual([]);
});
