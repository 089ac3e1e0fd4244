import type { DeadlineTerm } from "./schema.ts";
import type { DeadlineView } from "./view.ts";
import { amountWords, termWords } from "./words.ts";

type Of = Pick<
  DeadlineView,
  "kind" | "amount" | "measure" | "article" | "sentence" | "readFrom" | "readTo" | "history"
>;

/** What the text of a term says, or the law gives for it, as it was read: “prazo de 15 dias”; null where nothing was. */
export function asRead(view: Of): string | null {
  const { sentence, readFrom, readTo, article } = view;
  if (sentence === null) return null;
  const { amount, measure } = firstTerm(view) ?? view;
  const given = amount === null ? null : amountWords(amount, measure);
  if (article !== null) return given === null ? null : `A lei dá ${given} (${article})`;
  if (readFrom !== null && readTo !== null) return `O texto diz “${sentence.slice(readFrom, readTo).trim()}”`;
  return given === null ? null : `No texto foram lidos ${given}`;
}

/** What was counted before the first person changed it; of the terms of a history the oldest. */
const firstTerm = ({ history }: Pick<DeadlineView, "history">): DeadlineTerm | null =>
  history.toSorted((one, other) => one.place - other.place).find(({ terms }) => terms !== null)?.terms
    ?.before ?? null;

/** That a person made another term of what was read; null while it is the same. */
export function changedByHand(view: DeadlineView): string | null {
  const before = view.isRead ? null : firstTerm(view);
  const said = before === null ? null : asRead(view);
  if (before === null || said === null) return null;
  const isSame =
    before.kind === view.kind &&
    before.amount === view.amount &&
    before.measure === view.measure &&
    before.doubled === view.doubled &&
    (before.unit === view.unit || before.unit === null);
  if (isSame || view.changedBy === null) return null;
  return `${said}; ${view.changedBy} mudou para ${termWords(view)}.`;
}
