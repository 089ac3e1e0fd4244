import { formatCount, plural } from "#lib/format/count.ts";
import type { ImportSummary, Today } from "./schema.ts";

/**
 * The sentences that sum up the day, what hurts first and no more than fits above what can be done. That no movement is
 * new is said together with how much was looked at, and not that nothing is: a document or a cover may be.
 */
export function todayLede(today: Today): string {
  const { cases, news, missing, awaited } = today;
  if (cases.total === 0 && awaited === 0 && missing === 0) return "Esta base ainda não tem processos.";
  const sentences = [unknownWords(today)];
  if (news.movements > 0) {
    // New, and not "come": other words of the court for a movement of before count too.
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
  // What goes on and what came empty stand further down: they are the day only where nothing else is.
  return said.length > 0 ? said.join(" ") : restWords(today);
}

/** Of what nobody can say whether it is new. */
function unknownWords({ unverified: { total }, missing }: Today): string | null {
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

/** How many numbers of an import are a problem, and how many of those the base does not have. */
export function importProblems({ problems, missing }: Pick<ImportSummary, "problems" | "missing">): string {
  const counted = plural(problems, "número com problema", "números com problema");
  if (missing === 0) return `${counted}.`;
  const out = missing === 1 ? "não entrou na base" : "não entraram na base";
  if (missing === problems) return `${counted}: ${out}.`;
  return `${counted}; ${missing === 1 ? "um deles" : `${formatCount(missing)} deles`} ${out}.`;
}
