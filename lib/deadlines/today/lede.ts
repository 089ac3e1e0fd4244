import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import { confirmWord } from "#lib/deadlines/words.ts";
import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { DeadlinesToday } from "./schema.ts";

/** The sentences about deadlines: what is over, what is due today or tomorrow, by the firm's own day or the last one, what nobody confirmed, and what lapsed. */
export const deadlinesLede: Lede<DeadlinesToday> = {
  urgent: ({ deadlines: { overdue, today, tomorrow } }) => {
    const sentences = [
      overdue.count === 0 ? null : `${plural(overdue.count, "prazo venceu", "prazos venceram")}.`,
      today.count === 0 ? null : `${plural(today.count, "prazo é", "prazos são")} para hoje.`,
      tomorrow.count === 0 ? null : `${plural(tomorrow.count, "prazo é", "prazos são")} para amanhã.`,
    ].filter((sentence) => sentence !== null);
    return sentences.length === 0 ? null : sentences.join(" ");
  },

  waiting: ({ deadlines: { unconfirmed } }) =>
    unconfirmed.count === 0
      ? null
      : `${plural(unconfirmed.count, "prazo", "prazos")} ${confirmWord}, de depois de hoje.`,

  doubt: ({ deadlines: { lapsed } }) => (lapsed === 0 ? null : lapsedSentence(lapsed)),
};
