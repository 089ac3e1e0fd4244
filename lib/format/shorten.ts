/**
 * A text of at most `most` UTF-16 units, with an ellipsis where it was cut. A surrogate pair (an emoji) that the cut
 * would halve is left out, as PostgreSQL does not accept half of one.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const isHalved = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return `${text.slice(0, isHalved ? end - 1 : end).trimEnd()}…`;
}
