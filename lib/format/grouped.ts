/** Digits with a point before each three from the end: `1234567` as `1.234.567`. */
export function grouped(digits: string): string {
  const first = digits.length % 3;
  const threes = digits.slice(first).match(/.{3}/g) ?? [];
  return [digits.slice(0, first), ...threes].filter((part) => part !== "").join(".");
}
