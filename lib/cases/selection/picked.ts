import { unseenUntil } from "#lib/cases/movements/visits/until.ts";
import { type CaseSelection, mostNamed } from "#lib/cases/selection/schema.ts";
import { formatCount } from "#lib/format/count.ts";

/** What is selected in a list: the cases in `numbers` or, with `all`, every case of the list except these. */
export type Picked = { all: boolean; numbers: ReadonlySet<string> };

export const nothingPicked: Picked = { all: false, numbers: new Set() };
export const allPicked: Picked = { all: true, numbers: new Set() };

export const isPicked = (picked: Picked, cnj: string): boolean => picked.all !== picked.numbers.has(cnj);

/** Picks these numbers, or drops them. */
export function pick(picked: Picked, { numbers, on }: { numbers: readonly string[]; on: boolean }): Picked {
  const next = new Set(picked.numbers);
  for (const cnj of numbers) {
    if (picked.all !== on) next.add(cnj);
    else next.delete(cnj);
  }
  return { all: picked.all, numbers: next };
}

/** The numbers from one place of a list to another, both included, in either direction. */
export const stretch = (rows: readonly { cnj: string }[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ cnj }) => cnj);

/** The selection without the rows that left the list: nobody acts on a row that is no longer there. */
export function keepPicked(picked: Picked, rows: readonly { cnj: string }[]): Picked {
  if (picked.all) return rows.length === 0 ? nothingPicked : picked;
  if (picked.numbers.size === 0) return picked;
  const here = new Set(rows.map(({ cnj }) => cnj));
  const numbers = new Set([...picked.numbers].filter((cnj) => here.has(cnj)));
  return numbers.size === picked.numbers.size ? picked : { all: false, numbers };
}

/** How many are selected, of a list of `total`. */
export const countPicked = ({ all, numbers }: Picked, total: number): number =>
  all ? Math.max(total - numbers.size, 0) : numbers.size;

/** Why these are too many to be named one by one; null when they are not. */
export function namedTooMany({ all, numbers }: Picked): string | null {
  if (all || numbers.size <= mostNamed) return null;
  return `Até ${formatCount(mostNamed)} um a um. Selecione todos ou filtre.`;
}

/** The selection as an action takes it; `query` is the list's address. */
export const selectionOf = ({ all, numbers }: Picked, query: string): CaseSelection =>
  all ? { query, except: [...numbers] } : { numbers: [...numbers] };

/** By label id, how many of the selected rows carry it. */
export function labelsAmong(
  rows: readonly { cnj: string; labels: readonly { id: string }[] }[],
  picked: Picked,
): Map<string, number> {
  const carried = new Map<string, number>();
  for (const row of rows) {
    if (!isPicked(picked, row.cnj)) continue;
    for (const { id } of row.labels) carried.set(id, (carried.get(id) ?? 0) + 1);
  }
  return carried;
}

type ReadPage = { readAt: string; items: readonly ({ cnj: string } & Parameters<typeof unseenUntil>[0])[] };

/** Up to when the pages of a list know what came to the selected cases: their reading, or news that they show. */
export function knownUntil(pages: readonly ReadPage[], picked: Picked): string {
  const known = pages.flatMap(({ readAt, items }) => {
    const rows = items.filter(({ cnj }) => isPicked(picked, cnj));
    if (rows.length === 0 && !picked.all) return [];
    return [readAt, ...rows.flatMap((row) => unseenUntil(row) ?? [])].sort().slice(-1);
  });
  return known.sort()[0] ?? new Date(0).toISOString();
}
