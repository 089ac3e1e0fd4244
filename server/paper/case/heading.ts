import "server-only";
import { courtWords, headingParties } from "#lib/cases/cover/rules.ts";
import { headingName } from "#lib/cases/freshness/heading.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Sheet, styles } from "#server/paper/sheet.ts";

/** The segment's court as its cases name it: `TJSP`. */
export const acronymOf = (cnj: string) => (isCnj(cnj) ? (courtOf(cnj)?.acronym ?? null) : null);

/** Who against whom, the number, and below it secrecy, class, court unit and court. */
export async function printHeading(sheet: Sheet, view: CaseView, now: string): Promise<void> {
  const name = headingName({ view, now });
  const { more } = headingParties(view.cover);
  const restricted = view.cover?.secrecy.restricted ? ["segredo de justiça"] : [];
  const court = courtWords({ cover: view.cover, acronym: acronymOf(view.cnj) });
  await sheet.write(more ? `${name} ${more}` : name, styles.name);
  sheet.space(4);
  await sheet.write(formatCnj(view.cnj), styles.strong);
  await sheet.write([...restricted, ...court].join(" · "), styles.autos);
}
