import "server-only";
import { headingName } from "#lib/cases/freshness/heading.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { Sheet } from "#server/paper/sheet.ts";

/** An empty sheet about a case, whose every page names case, person and time, and says so when it is under secrecy or simulated. */
export function caseSheet(given: {
  view: CaseView;
  firm: { name: string; simulated: boolean };
  /** Who has it made; null when nobody in particular does. */
  person: string | null;
  /** What kind of paper it is. */
  title?: string | undefined;
  now: Date;
}): Sheet {
  const { view, firm, person, title, now } = given;
  const name = headingName({ view, now: now.toISOString() });
  const by = person === null ? "" : ` por ${person}`;
  return new Sheet({
    title: [title, formatCnj(view.cnj), name].filter(Boolean).join(", "),
    author: firm.name,
    head: { cut: name, whole: formatCnj(view.cnj) },
    foot: `Autos, impresso em ${formatDateTime(now)}${by}`,
    simulated: firm.simulated,
    restricted: view.cover?.secrecy.restricted ?? false,
    printedAt: now,
  });
}
