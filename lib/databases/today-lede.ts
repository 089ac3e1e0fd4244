import { plural } from "#lib/format/count.ts";
import type { Today } from "./today.ts";

/**
 * The sentences that sum up the day, what hurts first. That no movement is new is said together with how much was looked
 * at, and not that nothing is: a document or a cover may be.
 */
export function todayLede({ cases, unverified, news, missing, awaited }: Today): string {
  if (cases.total === 0 && awaited === 0 && missing === 0) return "Esta base ainda não tem processos.";
  const sentences: string[] = [];
  if (unverified.total > 0) {
    sentences.push(
      unverified.total === 1
        ? "Um processo está sem verificação: não sabemos se há novidade nele."
        : `${plural(unverified.total, "processo", "processos")} estão sem verificação: não sabemos se há novidade neles.`,
    );
  }
  if (missing > 0) {
    sentences.push(
      missing === 1
        ? "Um número não entrou na base: não sabemos nada desse processo."
        : `${plural(missing, "número", "números")} não entraram na base: não sabemos nada desses processos.`,
    );
  }
  if (news.movements > 0) {
    // New, and not "come": other words of the court for a movement of before count too.
    sentences.push(
      `Desde ontem há ${plural(news.movements, "movimentação nova", "movimentações novas")} em ${plural(news.cases, "processo", "processos")}.`,
    );
  } else if (cases.verified > 0) {
    sentences.push(
      cases.verified === cases.total && missing === 0
        ? "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas."
        : `Nenhuma movimentação nova ${cases.verified === 1 ? "no" : "nos"} ${plural(cases.verified, "processo consultado", "processos consultados")} nas últimas 24 horas.`,
    );
  }
  if (cases.blank > 0) {
    sentences.push(
      cases.blank === 1
        ? "De um processo o serviço respondeu sem trazer nada."
        : `De ${plural(cases.blank, "processo", "processos")} o serviço respondeu sem trazer nada.`,
    );
  }
  if (awaited > 0) {
    sentences.push(
      awaited === 1
        ? "Um número está sendo importado."
        : `${plural(awaited, "número", "números")} estão sendo importados.`,
    );
  }
  return sentences.join(" ");
}
