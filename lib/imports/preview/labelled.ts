import type { Cnj } from "#lib/cnj/number.ts";
import type { ImportRows } from "./schema.ts";

/** The rows of files, with one more label for all of these numbers, also for those that stand in no file. */
export function withLabel({
  rows,
  label,
  numbers,
}: {
  rows: ImportRows;
  label: string;
  numbers: Iterable<Cnj>;
}): ImportRows {
  const labels = rows.labels.includes(label) ? rows.labels : [...rows.labels, label];
  const place = labels.indexOf(label);
  const left = new Set<Cnj>(numbers);
  // A number that has more than one note stands in more than one row: the first gets the label.
  const items = rows.items.map(([cnj, places, note]): ImportRows["items"][number] =>
    left.delete(cnj) && !places.includes(place) ? [cnj, [...places, place], note] : [cnj, places, note],
  );
  return {
    ...rows,
    labels,
    items: [...items, ...[...left].map((cnj): (typeof items)[number] => [cnj, [place], null])],
  };
}
