/** How the address of a list says what the list shows: the parts that are the same in every list. */

const mostLetters = 200;
const everything = "todos";

/** The words of a search as an address has them: no longer than anybody types, and nothing that cannot be searched. */
export const readSearch = (text: string | null): string =>
  (text ?? "").replaceAll("\0", "").slice(0, mostLetters).toWellFormed();

/** How far back a list goes, in the unit of its periods; null: as far as there is anything. What cannot be read is `usual`. */
export function readPeriod(
  text: string | null,
  { periods, usual }: { periods: readonly number[]; usual: number },
): number | null {
  if (text === everything) return null;
  return periods.find((period) => String(period) === text) ?? usual;
}

export const writePeriod = (period: number | null): string => (period === null ? everything : String(period));
