const counts = new Intl.NumberFormat("pt-BR");

/** A whole number as it is read in Brazil: `1.284`. */
export const formatCount = (value: number): string => counts.format(value);

/** The number with its word, never broken between the two: `plural(3, "nova", "novas")` is `3 novas`. Zero takes the plural. */
export const plural = (value: number, one: string, many: string): string =>
  `${formatCount(value)}\u00A0${value === 1 ? one : many}`;
