import { formatCount, plural } from "#lib/format/count.ts";
import { formatBrl } from "#lib/money/money.ts";
import { monthOf, parseDay } from "#lib/time/calendar.ts";
import { type GuideFilters, hasPeriod, isByDue } from "./filters.ts";
import type { GuideList, GuideSums, GuideViewName } from "./schema.ts";

export const viewTitles: Record<GuideViewName, string> = {
  all: "Todas",
  mine: "Minhas",
  unproven: "Sem comprovante",
  needs: "Precisam de alguém",
  due: "Vencidas ou em 7 dias",
  drafts: "Rascunhos",
  discarded: "Descartadas",
};

/** "Novembro de 2026" of `2026-11`. */
export function monthTitle(month: string): string {
  const day = parseDay(`${month}-01`);
  if (day === null) return month;
  const name = monthOf(day);
  return `${name.charAt(0).toLocaleUpperCase("pt-BR")}${name.slice(1)} de ${day.year}`;
}

/** How far back guides go: "3 meses". */
export function periodWords(months: GuideFilters["months"]): string {
  if (months === null) return "todo o tempo";
  if (months === 1) return "este mês";
  return months === 12 ? "1 ano" : `${months} meses`;
}

const emptyOf: Record<GuideViewName, string> = {
  all: "",
  mine: " sua",
  needs: " que precise de alguém",
  unproven: " sem comprovante",
  due: " vencida ou que vença em 7 dias",
  drafts: " em rascunho",
  discarded: " descartada",
};

/** "Nenhuma guia sua neste mês", "Nada com “padaria” em Rascunhos": why the list shows nothing. */
export function emptyWords({ q, view, months }: GuideFilters): string {
  const word = q.trim();
  const among = word === "" ? emptyOf[view] : view === "all" ? "" : ` em ${viewTitles[view]}`;
  return `${word === "" ? "Nenhuma guia" : `Nada com “${word}”`}${among}${within({ view, months })}`;
}

/** " neste mês", " em 3 meses"; nothing where no period counts. */
function within({ view, months }: Pick<GuideFilters, "view" | "months">): string {
  if (months === null || !hasPeriod(view)) return "";
  return months === 1 ? " neste mês" : ` em ${periodWords(months)}`;
}

/** What was searched and chosen, in a line, for paper; null where nothing was. */
export function printedWords({ q, view, months }: GuideFilters): string | null {
  const word = q.trim();
  const parts = [
    word === "" ? null : `Busca “${word}”`,
    view === "all" ? null : viewTitles[view],
    hasPeriod(view) ? `Período: ${periodWords(months)}` : null,
  ];
  return parts.filter((part) => part !== null).join(" · ") || null;
}

/** Beside the title: how many were found, or how many lack a proof. */
export function totalWords(list: GuideList, { q }: GuideFilters): string {
  const found = list.months.reduce((sum, { count }) => sum + count, 0);
  if (q.trim() !== "") return found === 0 ? "" : plural(found, "encontrada", "encontradas");
  const { unproven } = list.counts;
  return unproven === 0 ? "" : `${formatCount(unproven)} sem comprovante`;
}

type Found = Pick<GuideList, "months" | "earlier" | "since">;

/** "Mais 1 guia de antes de setembro de 2026": what the period leaves out, whatever the tabs count; null where that is nothing. */
export function earlierWords(
  { months, earlier, since }: Found,
  { q }: Pick<GuideFilters, "q">,
): string | null {
  if (earlier === 0 || since === null) return null;
  const found =
    q.trim() === "" ? plural(earlier, "guia", "guias") : plural(earlier, "encontrada", "encontradas");
  const words = `${found} de antes de ${monthTitle(since).toLocaleLowerCase("pt-BR")}`;
  return months.length === 0 ? words : `Mais ${words}`;
}

/** At the head of a month older than the period, which shows only some of its guides; null of a whole one. */
export function partWords({
  count,
  drafts,
  earlier,
}: Pick<GuideList["months"][number], "count" | "drafts" | "earlier">): string | null {
  if (earlier === 0) return null;
  const parts = [
    drafts === 0 ? null : "rascunhos",
    drafts === count ? null : "as que precisam de alguém",
  ].filter((part) => part !== null);
  return `parte do mês, só ${parts.join(" e ")}; mais ${formatCount(earlier)} fora do período`;
}

/** "2 guias sem vencimento conhecido": those that no count by due date has. */
export const undatedWords = (count: number): string =>
  `${plural(count, "guia", "guias")} sem vencimento conhecido`;

/** What is said while the guides of a view go into a file: the file does not have those either. */
export function exportWords({ undated }: Pick<GuideList, "undated">, view: GuideViewName): string {
  const begun = "Exportando as guias.";
  return undated === 0 || !isByDue(view) ? begun : `${begun} Fora dele: ${undatedWords(undated)}.`;
}

type Counted = Pick<GuideList["months"][number], "count" | "rows">;

/** At the head of a printed list that is not whole: how many guides are missing there, and where they are; null of a whole one. */
export function leftOffWords(months: readonly Counted[]): string | null {
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const missing = total - months.reduce((sum, { rows }) => sum + rows.length, 0);
  if (missing === 0) return null;
  const which = missing === 1 ? "falta a mais antiga" : `faltam as ${formatCount(missing)} mais antigas`;
  return `Esta impressão não é a lista inteira: ${which} de ${formatCount(total)} guias. Para todas, use Exportar CSV.`;
}

/** Under a month whose rows are not all there; null where they are. */
export function leftOffMonth({ count, rows }: Counted): string | null {
  if (rows.length === count) return null;
  if (rows.length === 0) {
    const all =
      count === 1 ? "A guia deste mês não está" : `As ${formatCount(count)} guias deste mês não estão`;
    return `${all} aqui. Para vê-${count === 1 ? "la" : "las"}, busque.`;
  }
  return `Estas são as ${formatCount(rows.length)} mais novas de ${formatCount(count)}. Para ver as outras, busque.`;
}

type Noted = Pick<GuideSums, "maybeCents" | "unvalued"> & { drafts?: number };

/** What a sum of guides says of itself: "inclui R$ 5,00 talvez criada", "2 sem valor", "sem os rascunhos". */
export const sumsNotes = ({ maybeCents, unvalued, drafts = 0 }: Noted): string[] => [
  ...(maybeCents === 0 ? [] : [`inclui ${formatBrl(maybeCents)} talvez criada`]),
  ...(unvalued === 0 ? [] : [`${formatCount(unvalued)} sem valor`]),
  ...(drafts === 0 ? [] : [drafts === 1 ? "sem o rascunho" : "sem os rascunhos"]),
];
