import { keptCalendar } from "#lib/deadlines/calendars/kept.ts";
import type { Counted } from "#lib/deadlines/count.ts";
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
  const found = chooseRegime(candidates, (regime) => countedOnce({ court, from, regime, ...termIn(regime) }));
  const days = new Map(found?.alternatives.map(({ regime, due }) => [regime, due]));
  return { regime: found?.chosen.regime ?? only?.regime ?? "cpc", days };
}

type Term = Pick<KeptTerm, "amount" | "measure" | "unit"> & {
  court: string | null;
  from: string | null;
  regime: Regime;
};

/** The law alone counts a term always alike, and the same few terms come back in each text. */
const known = new Map<string, Counted | null>();
const mostKnown = 1_000;

function countedOnce({ court, from, regime, amount, measure, unit }: Term): Counted | null {
  const key = [court, from, regime, amount, measure, unit].join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const { calendar } = keptCalendar({ court, city: null }, []);
  const start = { day: from ?? anyDay, begins: "available" as const };
  const counted = countBy(
    calendar,
    { kind: "term", amount, measure, unit, court, doubled: null, regime },
    start,
  );
  if (known.size >= mostKnown) known.clear();
  known.set(key, counted);
  return counted;
}
