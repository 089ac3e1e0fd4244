import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { DeadlinesToday } from "./schema.ts";

/** The sentences about deadlines: what is over, what ends today, and what nobody confirmed. */
export const deadlinesLede: Lede<DeadlinesToday> = {
  doubt: ({ deadlines: { overdue, today, unconfirmed } }) => {
    const sentences = [
      overdue.count === 0 ? null : `${plural(overdue.count, "prazo venceu", "prazos venceram")}.`,
      today.count === 0 ? null : `${plural(today.count, "prazo vence", "prazos vencem")} hoje.`,
      unconfirmed.count === 0
        ? null
        : `${plural(unconfirmed.count, "prazo sugerido espera", "prazos sugeridos esperam")} confirmação.`,
    ].filter((sentence) => sentence !== null);
    return sentences.length === 0 ? null : sentences.join(" ");
  },
};
