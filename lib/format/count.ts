const counts = new Intl.NumberFormat("pt-BR");

/** A whole number as it is read in Brazil: `1.284`. */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** The number with its word, never broken between the two: `plural(3, "nova", "novas")` is `3 novas`. Zero takes the plural. */
export function plural(value: number, one: string, many: string): string {
  return `${formatCount(value)}\u00A0${value === 1 ? one : many}`;
}
