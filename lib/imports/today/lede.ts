import type { Lede } from "#lib/desk/today.ts";
import { notImportedWords } from "#lib/failures/import.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { ImportsToday, ImportToday } from "./schema.ts";

/** The sentences about imports: numbers that did not come, and numbers that are being imported. */
export const importsLede: Lede<ImportsToday> = {
  doubt: ({ missing }) => (missing === 0 ? null : `${notImportedWords(missing)}.`),

  rest: ({ awaited }) => (awaited === 0 ? null : `${plural(awaited, "número", "números")} em importação.`),
};

/** How many numbers of an import have a problem, and how many of those are not in the database. */
export function importProblems({ problems, missing }: Pick<ImportToday, "problems" | "missing">): string {
  const counted = plural(problems, "número com problema", "números com problema");
  if (missing === 0) return `${counted}.`;
  const out = missing === 1 ? "não pôde ser importado" : "não puderam ser importados";
  if (missing === problems) return `${counted}: ${out}.`;
  return `${counted}; ${missing === 1 ? "um deles" : `${formatCount(missing)} deles`} ${out}.`;
}
