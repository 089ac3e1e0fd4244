/** The sentence of a text around a place in it, and where it begins. */
export type Sentence = { text: string; start: number };

/** So much of a sentence is kept on either side of what was read in it. */
const longest = 400;

/** The end of a sentence; a full stop of an abbreviation or of a number is none. */
const end =
  /(?<!\b(?:art|arts|fl|fls|n|nº|inc|par|dr|dra|exmo|exma|sr|sra|adv|proc|des|min|v|p|pp|c|r|av|ltda|cf|ss))[.;!?](?=\s+[\p{Lu}"“(\d]|\s*$)|\n\s*\n/giu;

export function sentenceAt(text: string, from: number, to: number): Sentence {
  const windowStart = Math.max(0, from - longest);
  const ahead = text.slice(windowStart, from);
  const lastEnd = [...ahead.matchAll(end)].at(-1);
  const rawStart = windowStart + (lastEnd === undefined ? 0 : lastEnd.index + lastEnd[0].length);
  const behind = text.slice(to, to + longest);
  const [firstEnd] = behind.matchAll(end);
  const rawEnd = to + (firstEnd === undefined ? behind.length : firstEnd.index + firstEnd[0].length);
  const head = headOf(text.slice(rawStart, from));
  const raw = withoutLawyers(text.slice(rawStart + head, rawEnd), to - rawStart - head);
  const lead = raw.length - raw.trimStart().length;
  return { text: raw.trim(), start: rawStart + head + lead };
}

/** Between the parts of an entry in a diary of one line: number, class, parties, order, lawyers. */
const divider = " - ";

/** How long the number, the class and the parties are that stand before an order in the same line; 0 where there are none. */
function headOf(ahead: string): number {
  if (!/^\s*Processo\s+[\d.-]/i.test(ahead)) return 0;
  const last = ahead.lastIndexOf(divider);
  return last === -1 ? 0 : last + divider.length;
}

/** The same without the lawyers that stand after an order in the same line; `read`: where in it the words end that were read. */
function withoutLawyers(raw: string, read: number): string {
  const lawyers = raw.slice(read).search(/\s-\s{1,9}ADV\b/);
  return lawyers === -1 ? raw : raw.slice(0, read + lawyers).trimEnd();
}
