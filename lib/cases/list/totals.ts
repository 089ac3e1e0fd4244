import { formatCount, plural } from "#lib/format/count.ts";

/** How many cases a list has, as far as they were counted, and the words for it. */
export type ListTotals = {
  /** The number; null when the list was not counted to the end. */
  exact: number | null;
  /** Beside the title: `96 de 1.284`. */
  note: string | undefined;
  /** `96 processos`. */
  words: string | undefined;
  /** What selecting everything would select: `todos os 96`. */
  everything: string;
};

export function listTotals({
  total,
  exact,
  all,
  isFiltered,
  counted,
}: {
  /**
   * The number that came with the first page, counted up to a limit when not `exact`; undefined while it is loading.
   */
  total: number | undefined;
  exact: boolean;
  /** How many cases there are without filters, once that is known. */
  all: number | undefined;
  isFiltered: boolean;
  /** The full number of a filtered list beyond that limit, once it was counted. */
  counted: number | undefined;
}): ListTotals {
  const number = exact ? total : isFiltered ? counted : all;
  if (total === undefined) return { exact: null, note: undefined, words: undefined, everything: "todos" };
  const [count, words] =
    number === undefined
      ? [`mais de ${formatCount(total)}`, `mais de ${plural(total, "processo", "processos")}`]
      : [formatCount(number), plural(number, "processo", "processos")];
  return {
    exact: number ?? null,
    note: isFiltered && all !== undefined ? `${count} de ${formatCount(all)}` : count,
    words,
    everything: number === undefined ? "todos desta lista" : `todos os ${count}`,
  };
}
