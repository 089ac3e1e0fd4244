import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey, formatShort } from "#lib/time/time.ts";
import type { CasesToday } from "./schema.ts";

/**
 * The sentences about the cases of a database. "No new movement" comes with how many cases were checked. It does not say
 * that nothing is new, as a document or a cover may be.
 */
export const casesLede: Lede<CasesToday> = {
  news: ({ cases: { total, verified }, news }, { isAllKnown, now }) => {
    // The word is "new", not "came": an old movement whose text the court changed counts too.
    if (news.movements > 0) return newWords(news, now);
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

/** "3 movimentações novas em 3 processos desde ontem." */
function newWords({ movements, cases, more, since }: CasesToday["news"], now: string): string {
  const from = since === null || isSinceYesterday(since, now) ? "ontem" : formatShort(dayKey(since), now);
  const counted = `${plural(movements, "movimentação nova", "movimentações novas")} em ${plural(cases, "processo", "processos")}`;
  return `${more ? "Mais de " : ""}${counted} desde ${from}.`;
}

const isSinceYesterday = (at: string, now: string) => dayKey(at) >= shiftDay(dayKey(now), -1);
