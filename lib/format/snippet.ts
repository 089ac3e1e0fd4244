import { type LooseHits, splitHits } from "./fold.ts";

/** How many characters may stand before the first hit. */
const mostBefore = 12;

/** A text from shortly before its first hit on, so that one line shows it. */
export function startAtHit({
  text,
  query,
  also,
}: {
  text: string;
  query: string;
  also?: LooseHits | undefined;
}): string {
  const [before, hit] = splitHits({ text, query, most: 1, also });
  if (before === undefined || before.hit || hit === undefined) return text;
  const at = before.text.length;
  if (at <= mostBefore) return text;
  const near = before.text.slice(-mostBefore);
  const words = near.slice(near.search(/\s/) + 1);
  return `… ${/\s/.test(near) ? words.trimStart() : ""}${text.slice(at)}`;
}
