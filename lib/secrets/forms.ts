import { asItStands, decodedReading, type Reading } from "./reading.ts";

/** A secret shorter than this is not looked for by its value: it would be found in every other word. */
export const shortest = 4;
/** One shorter than this counts only where it stands alone, not within a word. */
const shortestWithin = 8;

/** A secret as it is looked for: plain texts, whose number and length grow with its own length alone. */
export type Sought = { texts: string[]; isAlone: boolean };

/** The base64 of bytes that stand anywhere in a longer text: one reading for each place within three bytes. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    const isWhole = (before + bytes.length) % 3 === 0;
    // The characters at both ends also depend on what stands beside.
    return text.slice(before === 0 ? 0 : before + 1, isWhole ? undefined : -1);
  });
}

/** What to look for to find a secret in every form in which it may stand in a text. */
export function soughtOf(secret: string): Sought {
  const itself = [asItStands(secret).text, decodedReading(secret).text];
  if (secret.length < shortestWithin) return { texts: [...new Set(itself)], isAlone: true };
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const texts = [...itself, ...base64Of(bytes), hex, hex.toUpperCase()];
  return { texts: [...new Set(texts)].filter((text) => text.length >= shortest), isAlone: false };
}

const wordBefore = /[\p{L}\p{N}]$/u;
const wordAfter = /^[\p{L}\p{N}]/u;
const standsAlone = (text: string, [start, end]: Span) =>
  !wordBefore.test(text.slice(Math.max(0, start - 2), start)) && !wordAfter.test(text.slice(end, end + 2));

type Span = readonly [start: number, end: number];

function spansIn(reading: Reading, { texts, isAlone }: Sought, whole: string): Span[] {
  const spans: Span[] = [];
  for (const text of texts) {
    for (let at = reading.text.indexOf(text); at >= 0; at = reading.text.indexOf(text, at + text.length)) {
      const span = reading.span(at, at + text.length);
      if (!isAlone || standsAlone(whole, span)) spans.push(span);
    }
  }
  return spans;
}

/** Where secrets stand in a text, in any form. The text is read at most twice, whatever the number of secrets. */
function spansOf(text: string, secrets: Iterable<Sought>): Span[] {
  const readings = [asItStands(text)];
  if (/[\\%&]/.test(text)) readings.push(decodedReading(text));
  const spans: Span[] = [];
  for (const sought of secrets) for (const one of readings) spans.push(...spansIn(one, sought, text));
  return spans;
}

/** A text with `[…]` in the place of each secret, in whatever form it stands there. */
export function withoutSecrets(text: string, secrets: Iterable<Sought>): string {
  const spans = spansOf(text, secrets).sort(([a], [b]) => a - b);
  let clean = "";
  let taken = 0;
  for (const [start, end] of spans) {
    if (start >= taken) clean += `${text.slice(taken, start)}[…]`;
    taken = Math.max(taken, end);
  }
  return spans.length === 0 ? text : clean + text.slice(taken);
}
