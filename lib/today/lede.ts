import { formatCount, plural } from "#lib/format/count.ts";
import type { ImportSummary, Today } from "./schema.ts";

/**
 * The sentences that sum up the day, short, and what is unknown first. "No new movement" comes with how many cases were
 * checked. It does not say that nothing is new, as a document or a cover may be.
 */
export function todayLede(today: Today): string {
  const { cases, news, missing, awaited } = today;
  if (cases.total === 0 && awaited === 0 && missing === 0) return "Esta base ainda não tem processos.";
  const sentences = [unknownWords(today)];
  if (news.movements > 0) {
    // The word is "new", not "came": an old movement whose text the court changed counts too.
    sentences.push(
      `Desde ontem há ${plural(news.movements, "movimentação nova", "movimentações novas")} em ${plural(news.cases, "processo", "processos")}.`,
    );
  } else if (cases.verified > 0) {
    sentences.push(
      cases.verified === cases.total && missing === 0
        ? "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas."
        : `Nenhuma movimentação nova ${cases.verified === 1 ? "no" : "nos"} ${plural(cases.verified, "consultado", "consultados")} nas últimas 24 horas.`,
    );
  }
  const said = sentences.filter((sentence) => sentence !== null);
  // Running imports and empty answers stand further down on the page: here they are named only when nothing else is.
  return said.length > 0 ? said.join(" ") : restWords(today);
}

/** In how many cases and numbers nobody can say what is new; null when there are none. */
function unknownWords({ blind: { total }, missing }: Today): string | null {
  const parts = [
    total > 0 && `${total === 1 ? "um processo" : plural(total, "processo", "processos")} sem verificação`,
    missing > 0 &&
      (missing === 1
        ? "um número que não entrou na base"
        : `${plural(missing, "número", "números")} que não entraram na base`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return `Não sabemos se há novidade em ${parts.join(" e em ")}.`;
}

function restWords({ cases: { total, blank }, awaited }: Today): string {
  if (blank > 0) {
    return blank === 1
      ? "De um processo o serviço respondeu sem trazer nada."
      : `De ${plural(blank, "processo", "processos")} o serviço respondeu sem trazer nada.`;
  }
  if (awaited === 0) {
    return total === 1
      ? "O processo ainda espera a primeira resposta."
      : "Os processos ainda esperam a primeira resposta.";
  }
  return awaited === 1
    ? "Um número está sendo importado."
    : `${plural(awaited, "número", "números")} estão sendo importados.`;
}

/** How many numbers of an import have a problem, and how many of those are not in the database. */
export function importProblems({ problems, missing }: Pick<ImportSummary, "problems" | "missing">): string {
  const counted = plural(problems, "número com problema", "números com problema");
  if (missing === 0) return `${counted}.`;
  const out = missing === 1 ? "não entrou na base" : "não entraram na base";
  if (missing === problems) return `${counted}: ${out}.`;
  return `${counted}; ${missing === 1 ? "um deles" : `${formatCount(missing)} deles`} ${out}.`;
}
