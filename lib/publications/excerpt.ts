import { readTerms } from "#lib/deadlines/reading/terms.ts";

/** How many letters a row shows of a publication. */
export const longestExcerpt = 240;
/** How far into a text the order is looked for. */
const longestRead = 40_000;
/** A sentence may begin so far before its term. */
const longestLead = 160;

/** A judge tells somebody to do something, or decides. */
const order =
  /(?<![\p{L}])(?:intim[eo]m?-se|intimem?-se|fic(?:a|am) (?:v\. ?sa\. |a parte |as partes )?[^.;\n]{0,60}intimad[ao]s?|manifestem?-se|diga(?:m)? |cite(?:m)?-se|cumpra-se|apresentem?(?:-se)? |junte(?:m)?(?:-se)? |recolha(?:m)? |comprove(?:m)? |emende(?:m)? |regularize(?:m)? |especifiquem |esclareça(?:m)? |defiro |indefiro |designo |homologo |julgo |ante o exposto|diante do exposto|ciência (?:à|ao|às|aos) )/iu;

/** How a judgment begins to decide: what it says of appeals comes after that. */
const decision =
  /(?<![\p{L}])(?:ante o exposto|diante do exposto|pelo exposto|isto posto|posto isso|julgo )/iu;

/** A line that is only the name of an act: what it says begins below it. */
const heading =
  /^(?:despacho|decis[ãa]o|senten[çc]a|ac[óo]rd[ãa]o|ato ordinat[óo]rio|intima[çc][ãa]o|certid[ãa]o|edital)(?: .{0,40})?:?$/iu;

/** The first words of what a publication orders, on one line: not of its header, where that can be told. Null of no text. */
export function excerptOf(text: string): string | null {
  const body = bodyOf(text).slice(0, longestRead);
  const [term] = readTerms(body);
  const at = decision.exec(body)?.index ?? term?.start ?? order.exec(body)?.index ?? 0;
  const line = withoutNumber(
    body
      .slice(sentenceStart(body, at))
      .slice(0, 4 * longestExcerpt)
      .replace(/\s+/g, " ")
      .trim(),
  );
  if (line === "") return null;
  return line.length <= longestExcerpt ? line : `${cutAtWord(line)}…`;
}

/** A line of which the number of the case is the beginning: the row names it already, so it begins with what is ordered. */
const numbered =
  /^(?:autos|processo)(?: n[.ºo°]*)?:? ?\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}(?:\/\d+)?[^\p{L}\d]*/iu;

function withoutNumber(line: string): string {
  const number = numbered.exec(line);
  if (number === null) return line;
  const rest = line.slice(number[0].length);
  return rest.slice(order.exec(rest)?.index ?? 0) || line;
}

/** What comes after the header: after the name of the act, or in São Paulo's diary between the parties and the lawyers. */
function bodyOf(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.length < 70 && heading.test(line.trim()));
  const below = at < 0 ? "" : lines.slice(at + 1).join("\n");
  if (below.trim() !== "") return below;
  const parts = /^processo\s+\d/i.test(text) ? text.split(" - ") : [];
  const lawyers = parts.findIndex((part) => /^ADV(?:\.|:|OGAD)/.test(part));
  const body = parts.slice(5, lawyers < 0 ? undefined : lawyers).join(" - ");
  return body.trim() === "" ? text : body;
}

/** Where the sentence begins in which a place is; when that is far away, where it is ordered, or the place itself. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - longestLead);
  const lead = text.slice(from, at + 1);
  const ends = [...lead.matchAll(/(?:(?<=[\p{L})]{3}|\d)[.!?;] +(?=\p{Lu}))|\n/gu)];
  const last = ends.at(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  if (from === 0) return 0;
  return from + (order.exec(lead)?.index ?? at - from);
}

function cutAtWord(line: string): string {
  const cut = line.slice(0, longestExcerpt - 1);
  const space = cut.lastIndexOf(" ");
  return (space > longestExcerpt / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s,;:–-]+$/, "");
}
