import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { CasesToday } from "./schema.ts";

/**
 * The sentences about the cases of a database. "No new movement" comes with how many cases were checked. It does not say
 * that nothing is new, as a document or a cover may be.
 */
export const casesLede: Lede<CasesToday> = {
  unknown: ({ blind: { total } }) =>
    total > 0
      ? `${total === 1 ? "um processo" : plural(total, "processo", "processos")} sem verificação`
      : null,

  news: ({ cases: { total, verified }, news }, isAllKnown) => {
    // The word is "new", not "came": an old movement whose text the court changed counts too.
    if (news.movements > 0)
      return `Desde ontem há ${plural(news.movements, "movimentação nova", "movimentações novas")} em ${plural(news.cases, "processo", "processos")}.`;
    if (verified === 0) return null;
    return verified === total && isAllKnown
      ? "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas."
      : `Nenhuma movimentação nova ${verified === 1 ? "no" : "nos"} ${plural(verified, "consultado", "consultados")} nas últimas 24 horas.`;
  },

  rest: ({ cases: { blank } }) => {
    if (blank === 0) return null;
    const cases = blank === 1 ? "um processo" : plural(blank, "processo", "processos");
    return `De ${cases} o serviço respondeu sem trazer nada.`;
  },

  quiet: ({ cases: { total } }) => {
    if (total === 0) return "Esta base ainda não tem processos.";
    return total === 1
      ? "O processo ainda espera a primeira resposta."
      : "Os processos ainda esperam a primeira resposta.";
  },
};
