import type { Periodicity } from "#lib/cases/push/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { rhythmRowTitle } from "./words.ts";

/** How far the service looks at the court for the followed cases that the person sees. */
export type Coverage = {
  total: number;
  /** Those that the service watches, by rhythm, the most frequent first; `rhythm` null: none that we know. */
  rhythms: { rhythm: Periodicity | null; other: number | null; cases: number }[];
  /** Those that it does not watch and is asked to. */
  asked: number;
  /** Those that it cannot be asked to watch, as it has no record of them yet. */
  unrecorded: number;
};

export const noCoverage: Coverage = { total: 0, rhythms: [], asked: 0, unrecorded: 0 };

const watchedOf = ({ rhythms }: Coverage): number => rhythms.reduce((sum, row) => sum + row.cases, 0);

/** For how many nobody looks at the court: as many as the list of the unwatched has. */
export const notWatchedOf = (coverage: Coverage): number => coverage.total - watchedOf(coverage);

/** For how many nobody has asked for it, and may. */
export const unwatchedOf = (coverage: Coverage): number =>
  notWatchedOf(coverage) - coverage.asked - coverage.unrecorded;

/** "44 dos 47 processos não são monitorados no tribunal"; null when each is, or is asked for. */
export function unwatchedTitle(coverage: Coverage): string | null {
  if (unwatchedOf(coverage) === 0) return null;
  const unwatched = notWatchedOf(coverage);
  const { total } = coverage;
  if (total === 1) return "O processo não é monitorado no tribunal";
  if (unwatched === total)
    return `Nenhum dos ${plural(total, "processo", "processos")} é monitorado no tribunal`;
  const [is, them] = unwatched === 1 ? ["é monitorado", "1"] : ["são monitorados", formatCount(unwatched)];
  return `${them} dos ${plural(total, "processo", "processos")} não ${is} no tribunal`;
}

/** The same of a part of a sentence: "44 não monitorados no tribunal". */
export const unwatchedWords = (unwatched: number): string =>
  plural(unwatched, "não monitorado no tribunal", "não monitorados no tribunal");

/** What the usual rhythm would cost for so many. */
export const priceWords = (unwatched: number): string =>
  `Semanal para ${unwatched === 1 ? "ele" : `os ${formatCount(unwatched)}`}: ${formatCount(4 * unwatched)} consultas por mês.`;

/** What that means, and what it would cost. */
export const unwatchedText = (unwatched: number): string =>
  `O serviço só sabe o que capturou ao importar: depois, nenhuma movimentação nova chega por ele. ${priceWords(unwatched)}`;

/** Of which the service is asked to watch some, or has no record yet; null where there are none. */
export function pendingWords({ asked, unrecorded }: Coverage): string | null {
  const sentences = [
    asked > 0 &&
      `${plural(asked, "monitoramento pedido", "monitoramentos pedidos")}: até o serviço aceitar, não sabemos ${asked === 1 ? "dele" : "deles"}.`,
    unrecorded > 0 &&
      `De ${plural(unrecorded, "processo", "processos")} o serviço ainda não tem dados: só depois é possível monitorar.`,
  ];
  return sentences.filter(Boolean).join(" ") || null;
}

/** "3 de 47 monitorados" */
export const watchedWords = (coverage: Coverage): string =>
  `${formatCount(watchedOf(coverage))} de\u00A0${plural(coverage.total, "monitorado", "monitorados")}`;

/** "2 diária, 1 semanal" */
export const rhythmsWords = ({ rhythms }: Coverage): string =>
  rhythms
    .map((row) => `${formatCount(row.cases)}\u00A0${rhythmRowTitle(row).toLocaleLowerCase("pt-BR")}`)
    .join(", ");

/** Of the cases for which nobody looks at the court the service brings nothing new: the sentence for who reads of news. Null without any. */
export function courtDoubt(coverage: Coverage): string | null {
  const unknown = notWatchedOf(coverage);
  if (unknown === 0) return null;
  if (unknown === coverage.total && unknown > 1)
    return "Nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por estes processos.";
  return `De ${plural(unknown, "processo", "processos")} nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por ${unknown === 1 ? "ele" : "eles"}.`;
}
