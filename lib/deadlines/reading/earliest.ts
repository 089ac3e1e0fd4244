import { keptCalendar } from "#lib/deadlines/calendars/kept.ts";
import { chooseRegime } from "#lib/deadlines/regimes/choose.ts";
import type { Candidate } from "#lib/deadlines/regimes/infer.ts";
import type { Regime } from "#lib/deadlines/regimes/regime.ts";
import { countBy, type KeptTerm } from "#lib/deadlines/term.ts";

/** A day in no recess and no election, for terms of which nobody knows the day. */
const anyDay = "2027-03-01";

/**
 * Of the regimes that are possible the one that gives the earliest day by the law alone, without the days of a court's own. `termIn`: what is counted in a regime, as each law may give
 * another term. Where nothing can be counted the most likely one. `days`: those that the others
 * give so.
 */
export function chooseByLaw(
  candidates: readonly Candidate[],
  { court, from }: { court: string | null; from: string | null },
  termIn: (regime: Regime) => Pick<KeptTerm, "amount" | "measure" | "unit">,
): { regime: Regime; days: ReadonlyMap<Regime, string> } {
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return { regime: only.regime, days: new Map() };
  const { calendar } = keptCalendar({ court, city: null }, []);
  const start = { day: from ?? anyDay, is: "available" as const };
  const found = chooseRegime(candidates, (regime) =>
    countBy(calendar, { kind: "term", ...termIn(regime), court, doubled: null, regime }, start),
  );
  const days = new Map(found?.alternatives.map(({ regime, due }) => [regime, due]));
  return { regime: found?.chosen.regime ?? only?.regime ?? "cpc", days };
}
