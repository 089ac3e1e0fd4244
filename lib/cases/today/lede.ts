import type { Lede } from "#lib/desk/today.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey, formatShort } from "#lib/time/time.ts";
import type { CasesToday } from "./schema.ts";

/**
 * The sentences about the cases of a database. "No new movement" comes with how many cases were checked. It does not say
 * that nothing is new, as a document or a cover may be.
 */
export const casesLede: Lede<CasesToday> = {
  news: ({ cases: { total, verified }, news }, { isAllKnown, now }) => {
    const told = newsSentences(news, now);
    if (told !== null) return told;
    if (verified === 0) return null;
    return verified === total && isAllKnown
      ? "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas."
      : `Nenhuma movimentação nova ${verified === 1 ? "no" : "nos"} ${plural(verified, "processo consultado", "processos consultados")} nas últimas 24 horas.`;
  },

  doubt: ({ blind: { total } }) =>
    total === 0 ? null : `${plural(total, "processo não verificado", "processos não verificados")}.`,

  rest: ({ cases: { blank } }) => {
    if (blank === 0) return null;
    return `${plural(blank, "processo sem dados", "processos sem dados")}.`;
  },

  quiet: ({ cases: { total } }) => {
    if (total === 0) return "Esta base ainda não tem processos.";
    return `${plural(total, "processo", "processos")} à espera da primeira resposta.`;
  },
};

/**
 * What is new, and how much of it the person has not seen; null when nothing came since yesterday and all is seen. The word
 * is "new", not "came": an old movement whose text the court changed counts too.
 */
function newsSentences(
  { movements: unseen, cases, more, since, came }: CasesToday["news"],
  now: string,
): string | null {
  const seen = came.movements - came.unseen;
  const many = more || came.more ? "Mais de " : "";
  if (unseen === 0) {
    if (seen === 0) return null;
    return `Nada por ver. ${many}${counted(seen)} ${periodOf(came.since, now)}, ${seen === 1 ? "já vista" : "todas vistas"}.`;
  }
  // What is unseen from before yesterday is not among what came since.
  if (unseen > came.unseen) {
    const others = seen === 0 ? "" : ` ${othersSeen(seen)} ${periodOf(came.since, now)}.`;
    return `${many}${counted(unseen)} em ${inCases(cases)} ${periodOf(since, now)}.${others}`;
  }
  const left = seen === 0 ? "" : `, ${formatCount(unseen)} por ver`;
  return `${many}${counted(came.movements)} em ${inCases(came.cases)} ${periodOf(came.since, now)}${left}.`;
}

const counted = (count: number) => plural(count, "movimentação nova", "movimentações novas");
const inCases = (count: number) => plural(count, "processo", "processos");
const othersSeen = (count: number) =>
  count === 1 ? "Outra, já vista," : `Outras ${formatCount(count)}, já vistas,`;

/** "hoje"; "desde ontem"; "desde seg 16 nov" */
function periodOf(since: string | null, now: string): string {
  const today = dayKey(now);
  const day = since === null ? shiftDay(today, -1) : dayKey(since);
  if (day >= today) return "hoje";
  return day === shiftDay(today, -1) ? "desde ontem" : `desde ${formatShort(day, now)}`;
}
