/** A text of at most `most` UTF-16 units, with an ellipsis; half of a surrogate pair, which PostgreSQL refuses, is left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const isHalved = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return `${text.slice(0, isHalved ? end - 1 : end).trimEnd()}…`;
}
