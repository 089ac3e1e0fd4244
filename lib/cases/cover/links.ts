import { caseName } from "#lib/cases/names/name.ts";
import type { CaseLink } from "#lib/cases/schema.ts";
import { sentenceCase } from "./rules.ts";

const sources: Record<CaseLink["source"], string> = {
  record: "mesmo registro no serviço",
  cover: "citado na capa",
  movement: "citado nas movimentações",
  named: "cita este processo",
};

/** What is known of a linked case, and where its number was found. */
export function linkWords({ source, here }: CaseLink): string {
  const parts = here && caseName(here);
  const known = [here?.className && sentenceCase(here.className), here?.chamber, parts, sources[source]];
  return known.filter(Boolean).join(", ");
}

/** Cases of this database first, then by source in the order above; otherwise in the order given. */
export function sortLinks(links: readonly CaseLink[]): CaseLink[] {
  const rank = ({ here, source }: CaseLink) => (here ? 0 : 3) + Object.keys(sources).indexOf(source);
  return links.toSorted((one, other) => rank(one) - rank(other));
}

/** The address of the import page with the numbers filled in: the first 100, as an address has a limited length. */
export const importHref = ({ database, numbers }: { database: string; numbers: readonly string[] }): string =>
  `/${database}/cases/import?numeros=${numbers.slice(0, 100).join(",")}`;
