import type { Alternative } from "#lib/deadlines/regimes/choose.ts";
import { type Doubling, isDoubledIn, type Regime, regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { regimeOf } from "#lib/deadlines/term.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";

/** `Processo penal (CPP, art. 798)`. */
export const regimeName = (regime: Regime): string =>
  `${regimeRules[regime].name} (${regimeRules[regime].article})`;

/** What has to be looked at of the law of a count: each other possible one with its day, and a doubling that this one lacks. */
export function regimeCares({
  regime,
  alternatives,
  due,
  today,
  doubled,
}: {
  regime: Regime;
  alternatives: readonly Alternative[];
  due: string;
  today: string;
  doubled: Doubling | "any" | null;
}): string[] {
  const { notDoubled } = regimeRules[regime];
  const others = alternatives.filter((one) => one.due !== due);
  return [
    ...others.map(
      (one) => `Se o rito for ${regimeName(one.regime)}, vence ${dayWords(one.due, today)} (${one.why}).`,
    ),
    ...(others.length === 0 ? [] : ["Até alguém escolher o rito, vale o dia mais cedo."]),
    ...(doubled !== null && !isDoubledIn(regime, doubled) && notDoubled !== null
      ? [`${notDoubled} Conta-se simples.`]
      : []),
  ];
}

type Counting = Pick<
  DeadlineView,
  "kind" | "regime" | "regimeWhy" | "alternatives" | "court" | "doubled" | "dueOn" | "today"
>;

/** By which law a term is counted and why, as a sentence, and what has to be looked at; null of what is no term. */
export function regimeWords(of: Counting): { by: string; cares: string[] } | null {
  if (of.kind !== "term") return null;
  const regime = regimeOf(of);
  const { alternatives, dueOn: due, today, doubled } = of;
  const why = of.regimeWhy === null ? "" : `: ${of.regimeWhy}`;
  return {
    by: `Conta pelo rito ${regimeName(regime)}${why}.`,
    cares: regimeCares({ regime, alternatives, due, today, doubled }),
  };
}
