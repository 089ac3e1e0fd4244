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
};

export const noCoverage: Coverage = { total: 0, rhythms: [], asked: 0 };

const watchedOf = ({ rhythms }: Coverage): number => rhythms.reduce((sum, row) => sum + row.cases, 0);

/** For how many nobody looks at the court, and nobody has asked for it. */
export const unwatchedOf = (coverage: Coverage): number =>
  coverage.total - watchedOf(coverage) - coverage.asked;

/** "44 dos 47 processos não são monitorados no tribunal"; null when each is, or is asked for. */
export function unwatchedTitle(coverage: Coverage): string | null {
  const unwatched = unwatchedOf(coverage);
  if (unwatched === 0) return null;
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

/** What that means, and what the usual rhythm would cost. */
export const unwatchedText = (unwatched: number): string =>
  `O serviço só sabe o que capturou ao importar: do que vier depois, nada chega aqui. Semanal para ${unwatched === 1 ? "ele" : `os ${formatCount(unwatched)}`}: ${formatCount(4 * unwatched)} consultas por mês.`;

/** That the service is asked to watch some; null where it is not. */
export const askedWords = ({ asked }: Coverage): string | null =>
  asked === 0
    ? null
    : `${plural(asked, "monitoramento pedido", "monitoramentos pedidos")}: até o serviço aceitar, não sabemos ${asked === 1 ? "dele" : "deles"}.`;

/** "3 de 47 monitorados" */
export const watchedWords = (coverage: Coverage): string =>
  `${formatCount(watchedOf(coverage))} de\u00A0${plural(coverage.total, "monitorado", "monitorados")}`;

/** "2 diária, 1 semanal" */
export const rhythmsWords = ({ rhythms }: Coverage): string =>
  rhythms
    .map((row) => `${formatCount(row.cases)}\u00A0${rhythmRowTitle(row).toLocaleLowerCase("pt-BR")}`)
    .join(", ");

/** Of the cases for which nobody looks at the court nothing is known: the sentence for who reads of news. Null without any. */
export function courtDoubt(coverage: Coverage): string | null {
  const unknown = coverage.total - watchedOf(coverage);
  if (unknown === 0) return null;
  if (unknown === coverage.total && unknown > 1)
    return "Do tribunal nada sabemos: ninguém o olha por estes processos.";
  return `De ${plural(unknown, "processo", "processos")} não sabemos: ninguém olha o tribunal por ${unknown === 1 ? "ele" : "eles"}.`;
}
