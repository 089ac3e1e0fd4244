import { formatCount, plural } from "#lib/format/count.ts";
import { formatAgo, formatMoment, type Moment } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import type { BoardFilters } from "./filters.ts";
import type { Board, Part, Reach } from "./schema.ts";

/** "Serviço consultado há 20 s", "1 sem resposta desde 14:02"; null when none is followed. `isWhole`: it answers about all. */
export function reachLine(
  { asked, failing, failingSince, answeredAt }: Reach,
  now: Moment,
  { isPaper = false } = {},
): { answered: string | null; isWhole: boolean; asked: string; failing: string | null } | null {
  if (asked === 0) return null;
  const isWhole = failing === 0;
  return {
    answered:
      answeredAt === null
        ? null
        : `${isWhole ? "Serviço consultado" : "Última resposta do serviço"} ${isPaper ? `em ${formatMoment(answeredAt)}` : formatAgo(answeredAt, now)}`,
    isWhole,
    asked: `${plural(asked, "em acompanhamento", "em acompanhamento")}`,
    failing:
      failing === 0 || failingSince === null
        ? null
        : `${formatCount(failing)} sem resposta desde ${formatSince({ at: failingSince, now })}`,
  };
}

/** When the service answers about none that is followed. */
export function outageWords(
  { asked, failing, failingSince, unanswered }: Reach,
  now: Moment,
): { title: string; text: string } | null {
  if (asked === 0 || failing < asked || failingSince === null) return null;
  const which =
    unanswered === 0
      ? ""
      : unanswered === 1
        ? " Uma petição está sem notícia; não a protocole de novo."
        : ` ${plural(unanswered, "petição", "petições")} estão sem notícia; não protocole nenhuma delas de novo.`;
  return {
    title: `Não conseguimos consultar desde ${formatSince({ at: failingSince, now })}`,
    text: `O que já foi enviado pode ou não ter chegado ao tribunal.${which}`,
  };
}

export const partTitles: Record<Part, string> = {
  needs: "Precisa de alguém",
  preparing: "Em preparo",
  service: "No serviço",
  ended: "Encerradas",
};

/** How far back petitions go that are over: "30 dias". */
export const periodWords = (days: BoardFilters["days"]): string =>
  days === null ? "todo o tempo" : days === 365 ? "1 ano" : `${days} dias`;

/** Beside the title: "13 em 30 dias", or how many were found. */
export function totalWords(board: Board, filters: BoardFilters): string {
  const shown = Object.values(board.parts).reduce((sum, { count }) => sum + count, 0);
  const period = filters.days === null ? "" : ` em ${periodWords(filters.days)}`;
  if (shown === 0 && board.total > 0) return "";
  if (filters.q.trim() !== "") return `${plural(shown, "encontrada", "encontradas")}${period}`;
  return shown === 0 && board.earlier === 0 ? "" : `${formatCount(shown)}${period}`;
}

/** "Ver as 41 anteriores" */
export const earlierWords = (count: number): string =>
  count === 1 ? "Ver a anterior" : `Ver as ${formatCount(count)} anteriores`;
