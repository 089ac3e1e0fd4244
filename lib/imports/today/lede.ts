import { missingWords } from "#lib/cases/blind/words.ts";
import type { Lede } from "#lib/desk/today.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { emptyWords, slowCountWords } from "#lib/imports/progress/words.ts";
import { notFoundWords } from "#lib/imports/refusals.ts";
import type { ImportsToday, ImportToday } from "./schema.ts";

/** The sentences about imports: numbers that did not come, and numbers that are being imported. */
export const importsLede: Lede<ImportsToday> = {
  doubt: ({ missing, notFound }) => (missing === 0 ? null : `${missingWords({ missing, notFound })}.`),

  doubtHref: (database) => `/${database}/cases/import`,

  rest: ({ awaited }) => (awaited === 0 ? null : `${plural(awaited, "número", "números")} em importação.`),
};

/**
 * What kept numbers of an import from becoming ready, each under the name it has on the page of the import; `pause`: why one that
 * runs stands still.
 */
export function importProblems(
  { problems, notFound, empty, slow }: Pick<ImportToday, "problems" | "notFound" | "empty" | "slow">,
  pause: string | null = null,
): string {
  const other = problems - notFound - empty;
  const parts = [
    notFound > 0 && notFoundWords(notFound),
    empty > 0 && emptyWords(empty),
    other > 0 && `${formatCount(other)} com ${notFound + empty > 0 ? "outro problema" : "problema"}`,
    slow > 0 && slowCountWords(slow),
  ].filter((part) => part !== false);
  const found = parts.length > 0 ? `${parts.join(", ")}.` : pause === null ? noneYet : null;
  return [pause === null ? null : `Parada: ${lowered(pause)}.`, found].filter(Boolean).join(" ");
}

const noneYet = "Nenhum número com problema até aqui.";
