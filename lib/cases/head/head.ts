import { headingParties } from "#lib/cases/cover/rules.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";

/** Of which case something is that is drafted, as its head names it. `place`: "31ª Vara Cível, TJSP". */
export type HeadCase = { cnj: string; caseName: string | null; place: string; restricted: boolean };

/** As it stands beside what is drafted. */
export const headCase = ({
  cnj,
  caseName,
  chamber,
  restricted,
}: Omit<HeadCase, "place"> & { chamber: string | null }): HeadCase => ({
  cnj,
  caseName,
  place: [chamber, isCnj(cnj) ? courtOf(cnj)?.acronym : null].filter(Boolean).join(", "),
  restricted,
});

/** As its cover says it. */
export function headCaseOf({ cnj, cover }: Pick<CaseView, "cnj" | "cover">): HeadCase {
  const { active, passive } = headingParties(cover);
  return headCase({
    cnj,
    caseName: caseName({ activeParty: active, passiveParty: passive }),
    chamber: cover?.court.chamber ?? null,
    restricted: cover?.secrecy.restricted ?? false,
  });
}
