import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { FilingsToday } from "./schema.ts";

/** The sentences about petitions: those that wait for the reader, receipts that came today, and what needs somebody. */
export const filingsLede: Lede<FilingsToday> = {
  news: ({ filings: { toOpen, receipts } }) => {
    const said = [
      toOpen.count === 0
        ? ""
        : `${plural(toOpen.count, "petição pronta espera", "petições prontas esperam")} por você.`,
      receipts.count === 0
        ? ""
        : `${plural(receipts.count, "recibo de protocolo chegou", "recibos de protocolo chegaram")} hoje.`,
    ];
    return said.filter(Boolean).join(" ") || null;
  },

  doubt: ({ filings: { needs, reach } }) => {
    if (needs.count === 0) return null;
    const unanswered =
      reach.unanswered === 0
        ? ""
        : `, ${reach.unanswered === needs.count ? "" : `${reach.unanswered} `}sem resposta do serviço`;
    return `${plural(needs.count, "petição precisa", "petições precisam")} de alguém${unanswered}.`;
  },
};
