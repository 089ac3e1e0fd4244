/**
 * A text of at most so many UTF-16 units, with an ellipsis where it was cut. A pair that the cut would halve (an emoji)
 * goes whole: half of one is no text, and PostgreSQL takes none.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const isHalved = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return `${text.slice(0, isHalved ? end - 1 : end).trimEnd()}…`;
}
