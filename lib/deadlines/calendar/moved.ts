import { plural } from "#lib/format/count.ts";

/** A deadline whose last day a change of a calendar moved. */
export type MovedDeadline = {
  id: string;
  act: string;
  cnj: string | null;
  caseName: string | null;
  restricted: boolean;
  isSuggested: boolean;
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
      ? "É de um processo que você não vê: quem o acompanha encontra o prazo em Prazos."
      : "São de processos que você não vê: quem os acompanha encontra os prazos em Prazos.";
  const said = [
    more === 0 ? null : `mais ${plural(more, "prazo", "prazos")}`,
    hidden === 0 ? null : `${plural(hidden, "prazo", "prazos")} de processos que você não vê`,
  ].filter((one) => one !== null);
  return said.length === 0 ? null : `E ${said.join(", e ")}.`;
}
