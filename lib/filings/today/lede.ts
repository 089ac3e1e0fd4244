import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { FilingsToday } from "./schema.ts";

/** The sentences about petitions: those that need somebody or wait for the reader, and receipts that came today. */
export const filingsLede: Lede<FilingsToday> = {
  waiting: ({ filings: { needs, reach, toOpen } }) => {
    const unanswered =
      reach.unanswered === 0
        ? ""
        : `, ${reach.unanswered === needs.count ? "" : `${reach.unanswered} `}sem resposta do serviço`;
    return [
      needs.count === 0
        ? ""
        : `${plural(needs.count, "petição precisa", "petições precisam")} de alguém${unanswered}.`,
      toOpen.count === 0
        ? ""
        : `${plural(toOpen.count, "petição pronta espera", "petições prontas esperam")} por você.`,
    ].filter(Boolean);
  },

  news: ({ filings: { receipts } }) =>
    receipts.count === 0
      ? null
      : `${plural(receipts.count, "recibo de protocolo chegou", "recibos de protocolo chegaram")} hoje.`,
};
