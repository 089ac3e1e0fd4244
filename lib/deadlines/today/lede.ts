import { soonWords } from "#lib/deadlines/hearings/arrange.ts";
import { undatedWords } from "#lib/deadlines/hearings/words.ts";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import { checkWord, confirmWord } from "#lib/deadlines/words.ts";
import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { DeadlinesToday } from "./schema.ts";

/** The sentences about deadlines: what is over, what is due today or tomorrow, by the firm's own day or the last one, what waits for somebody, and what lapsed. */
export const deadlinesLede: Lede<DeadlinesToday> = {
  urgent: ({ deadlines: { overdue, today, tomorrow }, hearings }) => {
    const soon = soonWords(
      hearings.items,
      [overdue, today, tomorrow].flatMap(({ rows }) => rows),
    );
    return [
      overdue.count === 0 ? null : `${plural(overdue.count, "prazo venceu", "prazos venceram")}.`,
      today.count === 0 ? null : `${plural(today.count, "prazo é", "prazos são")} para hoje.`,
      tomorrow.count === 0 ? null : `${plural(tomorrow.count, "prazo é", "prazos são")} para amanhã.`,
      soon === null ? null : `${soon}.`,
    ].filter((sentence) => sentence !== null);
  },

  waiting: ({ deadlines: { needs }, hearings }) => {
    const { unconfirmed, moved, unchecked } = needs;
    return [
      unconfirmed === 0
        ? []
        : `${plural(unconfirmed, "prazo", "prazos")} ${confirmWord}, a vencer depois de hoje.`,
      moved === 0 ? [] : `${plural(moved, "prazo mudou", "prazos mudaram")} de dia: falta confirmar de novo.`,
      unchecked === 0
        ? []
        : `${plural(unchecked, "prazo", "prazos")} ${checkWord} por outra pessoa em até ${checkDays} dias.`,
      hearings.undated === 0 ? [] : `${undatedWords(hearings.undated)}.`,
    ].flat();
  },

  doubt: ({ deadlines: { needs } }) => (needs.lapsed === 0 ? null : lapsedSentence(needs.lapsed)),
};
