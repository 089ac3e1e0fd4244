import { nothingPicked, type Picked } from "#lib/cases/selection/picked.ts";
import { mostExported } from "#lib/cases/selection/schema.ts";

/** The address of a list's CSV: of all but a few cases, or of the selected ones. Null when too many would have to be named. */
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

/** The files that Autos makes of a case. */
type CaseFile = "print.pdf" | "checks.pdf" | "hearings.ics";

export const caseFileHref = ({
  database,
  cnj,
  file,
}: {
  database: string;
  cnj: string;
  file: CaseFile;
}): string => `/api/databases/${encodeURIComponent(database)}/cases/${encodeURIComponent(cnj)}/${file}`;
