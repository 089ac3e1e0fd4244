import type { Whole } from "#lib/format/whole.ts";

/** Where a sentence of a whole text is. */
export type Sentence = { start: number; end: number };

/** So much of a sentence is kept on either side of what was read in it. */
const longest = 400;

/** The end of a sentence; a full stop of an abbreviation ("15 d. úteis") or of a number is none. */
const end =
  /(?<!(?<!\p{L})[ds]r\(a\)|(?<!\p{L})[ds]r\.\(a)(?<!(?<!\p{L})(?:art|arts|f|ff|fl|fls|n|nº|inc|par|dr|dra|drs|exmo|exma|ilmo|ilma|sr|sra|srs|adv|proc|des|min|rel|v|p|pp|c|r|i|m|mm|av|ltda|cf|ss|id|ids|mov|ev|seq|doc|docs|pag|pág|s\.a|ex|prof|cód|cod|res|j|hab|reg|z))(?!\. [uú]teis)(?!(?<=[ (][de])\. \p{Ll})[.;!?](?=["”)]? ["“'(\d\p{L}º-]|["”)]? ?$)|(?<=[\p{L})]{2})[.;](?=\d{1,2}[.)] ?\p{L})|\n/giu;

export function sentencesOf({ text }: Whole): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const add = (to: number) => {
    const said = text.slice(start, to);
    const lead = said.length - said.trimStart().length;
    if (said.trim() !== "") found.push({ start: start + lead, end: to });
    start = to;
  };
  for (const { index, 0: mark } of text.matchAll(end)) add(index + mark.length);
  add(text.length);
  return found;
}

/** What a lawyer is shown of a sentence in which something was read from `from` to `to`: the order, without a header and lawyers. */
export function shownOf({ text }: Whole, sentence: Sentence, { start: from, end: to }: Sentence): Sentence {
  // A cut is made between words.
  const cut = text.indexOf(" ", from - longest) + 1;
  const start =
    from - longest > sentence.start && cut <= from ? cut : Math.max(sentence.start, from - longest);
  const last = Math.min(sentence.end, to + longest);
  const head = start + headOf(text.slice(start, from));
  const lawyers = text.slice(to, last).search(/\s-\s{1,9}ADV\b/);
  const raw = text.slice(head, lawyers === -1 ? last : to + lawyers);
  const begins = head + raw.length - raw.trimStart().length;
  return { start: begins, end: begins + raw.trim().length };
}

/** Between the parts of an entry in a diary of one line: number, class, parties, order, lawyers. */
const divider = " - ";

/** How long the number, the class and the parties are that stand before an order in the same line; 0 where there are none. */
function headOf(ahead: string): number {
  if (!/^\s*Processo\s+[\d.-]/i.test(ahead)) return 0;
  const last = ahead.lastIndexOf(divider);
  return last === -1 ? 0 : last + divider.length;
}
