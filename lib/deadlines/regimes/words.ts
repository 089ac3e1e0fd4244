import type { DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { regimeOf, unitOf } from "../term.ts";
import { isDoubledIn, type Regime, regimeRules } from "./regime.ts";

/** `Processo penal (CPP, art. 798)`. */
export const regimeName = (regime: Regime): string =>
  `${regimeRules[regime].name} (${regimeRules[regime].article})`;

type Counting = Pick<
  DeadlineView,
  | "kind"
  | "regime"
  | "regimeWhy"
  | "alternatives"
  | "court"
  | "measure"
  | "unit"
  | "doubled"
  | "dueOn"
  | "today"
>;

/**
 * By which law a term is counted and why, as a sentence; then what has to be looked at: each other law that is possible with
 * the day it would give, and a doubling that this one does not know. Null of what is no term.
 */
export function regimeWords(of: Counting): { by: string; cares: string[] } | null {
  if (of.kind !== "term") return null;
  const regime = regimeOf(of);
  const { notDoubled } = regimeRules[regime];
  const others = of.alternatives.filter(({ due }) => due !== of.dueOn);
  const days =
    of.measure !== "days" ? "" : unitOf(of) === "business" ? ", em dias úteis" : ", em dias corridos";
  const why = of.regimeWhy === null ? "" : `: ${of.regimeWhy}`;
  return {
    by: `Conta pelo rito ${regimeName(regime)}${days}${why}.`,
    cares: [
      ...others.map(
        ({ regime: other, due, why: reason }) =>
          `Se o rito for ${regimeName(other)}, vence ${dayWords(due, of.today)} (${reason}). Vale aqui o dia mais cedo, até alguém escolher.`,
      ),
      ...(of.doubled !== null && !isDoubledIn(regime, of.doubled) && notDoubled !== null
        ? [`${notDoubled} Conta-se simples.`]
        : []),
    ],
  };
}
