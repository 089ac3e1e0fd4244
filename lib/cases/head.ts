import { headingParties } from "#lib/cases/cover/rules.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";

/** Of which case something is that is drafted, as its head names it. `place`: "31ª Vara Cível, TJSP". */
export type HeadCase = { cnj: string; caseName: string | null; place: string; restricted: boolean };

export const placeOf = (chamber: string | null, court: string | null) =>
  [chamber, court].filter(Boolean).join(", ");

export function headCaseOf({ cnj, cover }: Pick<CaseView, "cnj" | "cover">): HeadCase {
  const { active, passive } = headingParties(cover);
  const court = isCnj(cnj) ? (courtOf(cnj)?.acronym ?? null) : null;
  return {
    cnj,
    caseName: caseName({ activeParty: active, passiveParty: passive }),
    place: placeOf(cover?.court.chamber ?? null, court),
    restricted: cover?.secrecy.restricted ?? false,
  };
}
