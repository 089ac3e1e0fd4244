import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { mostPrinted } from "#lib/format/paper.ts";
import { cancelledWord, isUnreadRow, publicationState, stateWord } from "#lib/publications/state.ts";
import { formatDate } from "#lib/time/time.ts";
import { namedFilters, type PublicationFilters } from "./filters.ts";
import type { PublicationRow, PublicationTotal, RowDeadline } from "./schema.ts";
import { courtTitle, deadlineAmount, filterTitles, noTermWord, situationTitles, sureWords } from "./words.ts";

/** What the paper of a list says of its search and filters, in a line; null of none. `assignee`: the name of that person. */
export function printedFilters(filters: PublicationFilters, assignee: string | null): string | null {
  const { q, situation, court, from, to, cnj, isGrouped } = filters;
  const word = q.trim();
  const parts = [
    word === "" ? null : `Busca “${word}”`,
    situation === null ? null : `${filterTitles.situation}: ${situationTitles[situation].toLowerCase()}`,
    filters.assignee === null
      ? null
      : `${filterTitles.assignee}: ${assigneeWords(filters.assignee, assignee)}`,
    court === null ? null : court === "none" ? courtTitle(court) : `${filterTitles.court}: ${court}`,
    ...namedFilters.map((name) =>
      filters[name] === null ? null : `${filterTitles[name]}: ${filters[name]}`,
    ),
    from === null ? null : `De ${formatDate(from)}`,
    to === null ? null : `Até ${formatDate(to)}`,
    cnj === null || !isCnj(cnj) ? null : `Processo ${formatCnj(cnj)}`,
    isGrouped ? "Uma linha por processo" : null,
  ];
  return parts.filter((part) => part !== null).join(" · ") || null;
}

function assigneeWords(assignee: string, name: string | null): string {
  if (assignee === "none") return "ninguém";
  return name ?? (assignee === "me" ? "quem imprime" : "uma pessoa");
}

/** That a paper has not the whole list, and what to do for the rest; null when it has. `total`: null where nobody counted. */
export function leftOffWords({
  printed,
  hasMore,
  total,
}: {
  printed: number;
  hasMore: boolean;
  total: PublicationTotal | null;
}): string | null {
  if (!hasMore) return null;
  const first = printed === 1 ? "a primeira linha" : `as primeiras ${formatCount(printed)} linhas`;
  const left = total === null ? 0 : total.total - printed;
  const rest =
    total === null || left <= 0
      ? ""
      : `. ${left === 1 ? "Falta" : "Faltam"}${total.isExact ? "" : " mais de"} ${plural(left, "publicação", "publicações")}`;
  const advice =
    printed < mostPrinted
      ? "Para imprimir o resto, aperte Ctrl P na lista."
      : "Filtre para imprimir o resto.";
  return `Esta impressão não é a lista inteira: tem ${first}${rest}. ${advice}`;
}

/** How a printed row stands, in whole words: `Por ler, cancelada pelo diário`; of one that was read, `Lida`. */
export function printedState(row: PublicationRow, unread = stateWord("unread")): string {
  const state = publicationState({ ...row, isRead: !isUnreadRow(row), isCancelled: false });
  const cancelled = row.isCancelled ? "cancelada pelo diário" : cancelledWord(row);
  const order = row.isOrderUnread ? noTermWord : null;
  return [state === "unread" ? unread : (stateWord(state) ?? "Lida"), cancelled, order]
    .filter((words) => words !== null)
    .join(", ");
}

/** The deadline of a printed row: `Contestação, 15 dias, 11/12/2026, a confirmar`, also of which day it was confirmed. */
export function printedDeadline(deadline: RowDeadline): string {
  const { act, dueOn, movedFrom } = deadline;
  const moved = movedFrom === null ? null : `mudou de ${formatDate(movedFrom)}`;
  const parts = [act, deadlineAmount(deadline), formatDate(dueOn), moved, sureWords(deadline)];
  return parts.filter((part) => part !== null && part !== "").join(", ");
}
