import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { fold } from "#lib/format/fold.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";

/** `TRF 3`, `TRF-3` and `trf3` are one court. */
const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");

/** The definitions of the court that the number of a case names. */
function definitionsOfCourt(definitions: readonly GuideDefinition[], cnj: string): GuideDefinition[] {
  const court = isCnj(cnj) ? courtOf(cnj) : null;
  if (court === null) return [];
  const names = [plain(court.acronym), plain(court.name)];
  return definitions.filter((definition) => names.includes(plain(definition.court)));
}

/** What a new guide of the case is made from unless somebody chooses: the only definition of its court, or null. */
export function definitionOfCase(
  definitions: readonly GuideDefinition[],
  cnj: string,
): GuideDefinition | null {
  const own = definitionsOfCourt(definitions, cnj);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** That a form is of another court than the case, which may be right; null where it is its own, or nobody knows. */
export function otherCourtWords(definition: GuideDefinition, cnj: string): string | null {
  const court = isCnj(cnj) ? courtOf(cnj) : null;
  if (court === null || definitionsOfCourt([definition], cnj).length > 0) return null;
  return `Este formulário é ${/^(Justiça|Seção|Vara)/i.test(definition.court) ? "da" : "do"} ${definition.court}; o processo é do ${court.acronym}.`;
}

/** All definitions, those of the court of the case first. */
export function ownCourtFirst(definitions: readonly GuideDefinition[], cnj: string): GuideDefinition[] {
  const own = new Set(definitionsOfCourt(definitions, cnj));
  return [...own, ...definitions.filter((definition) => !own.has(definition))];
}
