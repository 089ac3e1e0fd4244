import { type DayUnit, isDoubledIn, type Regime, regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { wholeText } from "#lib/format/whole.ts";
import { articleOf } from "./doubling.ts";
import { type CaseFacts, regimeFor, type Suggestion, suggestionsOf } from "./suggestions.ts";

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

/** `from`: the day on which the text became available. */
export function readOrder(
  text: string,
  { from, ...facts }: CaseFacts & { from: string | null },
): OrderLine[] {
  const whole = wholeText(text).text;
  return suggestionsOf(text, from, facts).map((one) => lineOf(one, whole, { from, ...facts }));
}

function lineOf(
  one: Suggestion,
  text: string,
  { from, ...facts }: CaseFacts & { from: string | null },
): OrderLine {
  switch (one.kind) {
    case "appointment":
      return { ...nothing, kind: "hearing", date: one.dueOn, time: one.dueTime };
    case "unread":
      return { ...nothing, kind: "unread", doubt: one.doubt };
    case "term": {
      const { amount, measure, by, isDoubtful, doubled } = one;
      const regime = regimeFor({ text, from }, facts, one);
      const unit = measure === "days" ? (one.unit ?? regimeRules[regime].unit) : measure;
      const doubt = isDoubtful ? twoNumbers : one.doubt;
      const isDoubled = doubled?.isAddressed === true && isDoubledIn(regime, articleOf[doubled.whose]);
      return { ...nothing, kind: "term", amount, unit, doubled: isDoubled, by, regime, doubt };
    }
  }
}
