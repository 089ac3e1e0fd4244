import { nothingPicked, type Picked } from "#lib/cases/list/selection.ts";
import { mostExported } from "#lib/cases/organisation/schema.ts";

/**
 * Where the CSV of a list is: of all that its address shows but a few, or of the selected ones. Null when these are
 * too many to be named in an address.
 */
export function exportHref({
  database,
  query,
  picked = nothingPicked,
}: {
  database: string;
  query: string;
  picked?: Picked;
}): string | null {
  const { all, numbers } = picked;
  if (numbers.size > mostExported) return null;
  const isNamed = !all && numbers.size > 0;
  const params = new URLSearchParams(isNamed ? "" : query);
  if (numbers.size > 0) params.set(isNamed ? "numeros" : "exceto", [...numbers].join(","));
  const text = params.toString();
  return `/api/databases/${encodeURIComponent(database)}/cases.csv${text === "" ? "" : `?${text}`}`;
}
