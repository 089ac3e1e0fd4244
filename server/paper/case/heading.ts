import "server-only";
import { courtWords, type headingParties } from "#lib/cases/cover/rules.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Sheet, styles } from "#server/paper/sheet.ts";

/** The segment's court as its cases name it: `TJSP`. */
export const acronymOf = (cnj: string) => (isCnj(cnj) ? (courtOf(cnj)?.acronym ?? null) : null);

/** Who against whom, the number, and below it secrecy, class, court unit and court. */
export async function printHeading(
  sheet: Sheet,
  view: CaseView,
  { active, passive, more }: ReturnType<typeof headingParties>,
): Promise<void> {
  const name = caseName({ activeParty: active, passiveParty: passive });
  const restricted = view.cover?.secrecy.restricted ? ["segredo de justiça"] : [];
  const court = courtWords({ cover: view.cover, acronym: acronymOf(view.cnj) });
  await sheet.write(more ? `${name} ${more}` : name, styles.name);
  sheet.space(4);
  await sheet.write(formatCnj(view.cnj), styles.strong);
  await sheet.write([...restricted, ...court].join(" · "), styles.autos);
}
