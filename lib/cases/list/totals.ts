import type { CasePage } from "#lib/cases/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";

/** How many cases a list has, as far as they were counted, and the words for it. */
export type ListTotals = {
  /** The number; null when the list was not counted to the end. */
  exact: number | null;
  /** Beside the title: `96 de 1.284`, `1 de 79 e 1 arquivado`. */
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
  archived = null,
}: {
  /** The number of the first page, up to a limit when not `exact`; undefined while it is loading. */
  total: number | undefined;
  exact: boolean;
  /** How many cases there are without filters, once that is known. */
  all: number | undefined;
  isFiltered: boolean;
  /** The full number of a filtered list beyond that limit, once it was counted. */
  counted: number | undefined;
  /** How many of the list are archived, which are not among `all`; null when none are. */
  archived?: CasePage["archived"];
}): ListTotals {
  const number = exact ? total : isFiltered ? counted : all;
  if (total === undefined) return { exact: null, note: undefined, words: undefined, everything: "todos" };
  const [count, words] =
    number === undefined
      ? [`mais de ${formatCount(total)}`, `mais de ${plural(total, "processo", "processos")}`]
      : [formatCount(number), plural(number, "processo", "processos")];
  return {
    exact: number ?? null,
    note: noteOf({ number, count, all: isFiltered ? all : undefined, archived }),
    words,
    everything: number === undefined ? "todos desta lista" : `todos os ${count}`,
  };
}

function noteOf({
  number,
  count,
  all,
  archived,
}: {
  number: number | undefined;
  count: string;
  all: number | undefined;
  archived: CasePage["archived"];
}): string {
  if (all === undefined) return count;
  if (archived === null || archived.count === 0) return `${count} de ${formatCount(all)}`;
  const others = plural(archived.count, "arquivado", "arquivados");
  if (number === undefined || !archived.exact) return `${count}, com arquivados`;
  return `${formatCount(number - archived.count)} de ${formatCount(all)} e ${others}`;
}
