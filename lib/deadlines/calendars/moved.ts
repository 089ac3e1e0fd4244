import { plural } from "#lib/format/count.ts";

/** A deadline whose last day a change of a calendar moved. */
export type MovedDeadline = {
  id: string;
  act: string;
  cnj: string | null;
  caseName: string | null;
  restricted: boolean;
  /** Nobody confirmed it; somebody confirmed another day; or it is back on the day that was confirmed. */
  stands: "suggested" | "moved" | "back";
  from: string;
  due: string;
};

/** The deadlines that a change of a calendar moved. `seen`: how many of them whoever changed it may see; `rows`: the first of those. */
export type MovedDeadlines = { count: number; seen: number; rows: MovedDeadline[] };

/** That deadlines moved, to follow another sentence; empty when none did. */
export const movedWords = ({ count }: MovedDeadlines): string =>
  count === 0 ? "" : ` ${plural(count, "prazo mudou", "prazos mudaram")} de dia.`;

/** What of them is not in the list; null where all are. */
export function unlistedWords({ count, seen, rows }: MovedDeadlines): string | null {
  const [more, hidden] = [seen - rows.length, count - seen];
  if (seen === 0 && hidden > 0)
    return hidden === 1
      ? "Você não vê este prazo: quem o acompanha encontra em Prazos o dia novo."
      : "Você não vê estes prazos: quem os acompanha encontra em Prazos os dias novos.";
  const words = [
    more === 0 ? null : `mais ${plural(more, "prazo", "prazos")}`,
    hidden === 0 ? null : `${plural(hidden, "prazo", "prazos")} que você não vê`,
  ].filter((one) => one !== null);
  return words.length === 0 ? null : `E ${words.join(", e ")}.`;
}
