import { type DayUnit, isDoubledIn, type Regime, regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { articleOf } from "./doubling.ts";
import { chooseByLaw } from "./earliest.ts";
import type { CaseFacts, Suggestion } from "./suggestion.ts";
import { suggestionsOf } from "./suggestions.ts";

/**
 * What a text gives, for automation. `amount`, `unit`, `doubled` and `regime` are null of what has none; `date` and `time` are
 * those of a hearing or of a last day that the text fixes.
 */
export type OrderLine = {
  kind: "term" | "hearing" | "unread";
  amount: number | null;
  unit: DayUnit | "hours" | "months" | "years" | null;
  /** The text doubles the term of whom it speaks to. */
  doubled: boolean | null;
  date: string | null;
  time: string | null;
  by: "text" | "law";
  regime: Regime | null;
  doubt: string | null;
};

const nothing = {
  amount: null,
  unit: null,
  doubled: null,
  date: null,
  time: null,
  by: "text",
  regime: null,
  doubt: null,
} as const;
const twoNumbers = "Os algarismos e o extenso dizem números diferentes.";

type Known = CaseFacts & { from: string | null };

/** `from`: the day on which the text became available. */
export const readOrder = (text: string, { from, ...facts }: Known): OrderLine[] =>
  suggestionsOf(text, from, facts).map((one) => lineOf(one, { from, ...facts }));

function lineOf(one: Suggestion, known: Known): OrderLine {
  switch (one.kind) {
    case "appointment":
      return { ...nothing, kind: "hearing", date: one.dueOn, time: one.dueTime, doubt: one.doubt };
    case "unread":
      return { ...nothing, kind: "unread", doubt: one.doubt };
    case "term": {
      const { amount, measure, by, isDoubtful, doubled } = one;
      const { regime } = chooseByLaw(one.regimes, known, () => one);
      const unit = measure === "days" ? (one.unit ?? regimeRules[regime].unit) : measure;
      const doubt = isDoubtful ? twoNumbers : one.doubt;
      const isDoubled = doubled?.isAddressed === true && isDoubledIn(regime, articleOf[doubled.whose]);
      return { ...nothing, kind: "term", amount, unit, doubled: isDoubled, by, regime, doubt };
    }
  }
}
