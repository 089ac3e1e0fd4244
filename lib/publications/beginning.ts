import { shorten } from "#lib/format/shorten.ts";
import { plainBody } from "./body/plain.ts";
import { readBody } from "./body/read.ts";
import { longestExcerpt } from "./excerpt.ts";

/** Of so many letters of a publication that nobody has read yet a row shows the beginning. */
export const beginningLetters = 2_000;

/** What a row shows of a publication: what it orders, or of one that nobody has read yet the first words of its text. */
export function shownExcerpt({
  excerpt,
  beginning,
}: {
  excerpt: string | null;
  beginning: string | null;
}): string {
  if (excerpt !== null) return excerpt;
  // What is cut within a tag is no text.
  const whole = (beginning ?? "").replace(/<[^<>]*$/, "");
  return shorten(plainBody(readBody(whole)).replaceAll(/\s+/g, " "), longestExcerpt);
}
