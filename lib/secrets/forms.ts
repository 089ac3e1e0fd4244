import { asItStands, decodedReading, type Reading } from "./reading.ts";

/** A secret shorter than this is not looked for by its value: it would be found in every other word. */
export const shortest = 4;
/** One shorter than this counts only where it stands alone, not within a word. */
const shortestWithin = 8;

/** A secret as it is looked for: plain texts, whose number and length grow with its own length alone. */
export type Sought = { texts: string[]; isAlone: boolean };

/** The base64 of bytes that stand anywhere in a longer text: one reading for each place within three bytes. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    const isWhole = (before + bytes.length) % 3 === 0;
    // The characters at both ends also depend on what stands beside.
    return text.slice(before === 0 ? 0 : before + 1, isWhole ? undefined : -1);
  });

/** What to look for to find a secret in every form in which it may stand in a text. */
export function soughtOf(secret: string): Sought {
  const itself = [asItStands(secret).text, decodedReading(secret).text];
  if (secret.length < shortestWithin) return { texts: [...new Set(itself)], isAlone: true };
  const bytes = Buffer.from(secret);
  // In both orders of bytes, without the empty one at an end, so that of most secrets they are the same.
  const wide = [
    Buffer.from(secret, "utf16le").subarray(0, -1),
    Buffer.from(secret, "utf16le").swap16().subarray(1),
  ];
  const inBytes = [bytes, ...wide].flatMap((form) => {
    const hex = form.toString("hex");
    return [...base64Of(form), hex, hex.toUpperCase()];
  });
  const texts = [...itself, ...wide.map((form) => asItStands(form.toString("latin1")).text), ...inBytes];
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

/** Runs of base64 that are not words; what they decode to is read, as base64 within base64 is. */
const runs = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
/** A run may begin before what was encoded, with letters of something else: four letters are three bytes. */
const beginnings = [0, 1, 2, 3];

const decodedRuns = (text: string): Reading[] =>
  [...text.matchAll(runs)].flatMap(({ 0: run, index }) =>
    beginnings.map((at) => {
      const inner = Buffer.from(run.slice(at), "base64").toString("latin1");
      return { ...asItStands(inner), span: () => [index, index + run.length] as const };
    }),
  );

/** Where secrets stand in a text, in any form. The text is read a few times, whatever the number of secrets. */
function spansOf(text: string, secrets: Iterable<Sought>): Span[] {
  const readings = [asItStands(text), ...decodedRuns(text)];
  if (/[\\%&]/.test(text)) readings.push(decodedReading(text));
  const spans: Span[] = [];
  for (const sought of secrets) for (const one of readings) spans.push(...spansIn(one, sought, text));
  return spans;
}

function withoutSpans(text: string, spans: Span[]): string {
  let clean = "";
  let taken = 0;
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    if (start >= taken) clean += `${text.slice(taken, start)}[…]`;
    taken = Math.max(taken, end);
  }
  return spans.length === 0 ? text : clean + text.slice(taken);
}

/** A text with `[…]` in the place of each secret, in whatever form it stands there. */
export function withoutSecrets(text: string, secrets: Iterable<Sought>): string {
  return withoutSpans(text, spansOf(text, secrets));
}

/** So much of a secret, from its beginning or to its end, is its half. */
const shortestHalf = 8;

/** A line without the beginning or the end of a secret, wherever it stands: somebody wrote it in two pieces. */
export function withoutHalves(line: string, secrets: Iterable<Sought>): string {
  const { text } = asItStands(line);
  const spans: Span[] = [];
  for (const { texts, isAlone } of secrets) {
    const [secret = ""] = texts;
    if (isAlone) continue;
    const least = Math.max(shortestHalf, Math.ceil(secret.length / 4));
    const [first, last] = [secret.slice(0, least), secret.slice(-least)];
    for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + least)) {
      let end = at + least;
      while (end < at + secret.length && text[end] === secret[end - at]) end += 1;
      spans.push([at, end]);
    }
    for (let at = text.indexOf(last); at >= 0; at = text.indexOf(last, at + least)) {
      let [start, back] = [at, secret.length - least];
      while (start > 0 && back > 0 && text[start - 1] === secret[back - 1])
        [start, back] = [start - 1, back - 1];
      spans.push([start, at + least]);
    }
  }
  return withoutSpans(line, spans);
}
