import type { NamedPerson } from "#lib/cases/organisation/schema.ts";
import { namedWords } from "#lib/cases/organisation/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { SecretAccess, SecretDefaults } from "./schema.ts";

/** "só Helena Moura e mais 2": for whom a case is kept, in a line with other facts. */
export function keptWords(people: readonly NamedPerson[]): string {
  const [first, second, ...others] = people.map(namedWords);
  if (first === undefined) return "ninguém indicado para ver";
  if (second === undefined) return `só ${first}`;
  return others.length === 0 ? `só ${first} e ${second}` : `só ${first} e mais ${others.length + 1}`;
}

/** Who sees a case, in full: "Só Helena Moura, Ivo Lins e Ana Prado". */
export function seeingWords(keptFor: readonly NamedPerson[] | null): string {
  if (keptFor === null) return "Todos que veem os processos desta base";
  if (keptFor.length === 0) return "Ninguém foi indicado";
  const names = new Intl.ListFormat("pt-BR").format(keptFor.map(namedWords));
  return `Só ${names}`;
}

/** What is to be known of a case that is still kept though its cover says secrecy no more. */
export const stillKept =
  "O serviço não informa mais segredo. O processo continua restrito até que um advogado que o vê o abra a todos.";

/** What is to be known of a kept case that no lawyer sees, and what whoever sees it can do. */
export const seenByNoLawyer = "Nenhum advogado desta base vê este processo. Quem o vê pode indicar um.";

/** What whoever is no lawyer may do about who sees a kept case. */
export const lawyersTitle = "Indicar advogado";
export const lawyersNature =
  "Os advogados que você indicar passam a ver este processo. Tirar alguém, indicar um paralegal ou abrir o processo a todos, só um advogado pode.";
export const lawyersNamedWords = (named: number) =>
  named === 0 ? "Já viam este processo" : plural(named, "advogado indicado", "advogados indicados");

export const accessNature =
  "Quem não é indicado não encontra o processo: nem na lista, nem na busca, nem nos totais. Só quem é indicado pode ser responsável por ele.";

/** What a rule of a database is called, and what it means for cases that come. */
export const ruleWords = (access: SecretAccess): { name: string; meaning: string } =>
  ({
    everyone: {
      name: "Todos que veem os processos",
      meaning:
        "Em cada processo, um advogado pode restringi-lo a algumas pessoas. Os que já estão restritos continuam assim: só um advogado que vê um deles o devolve a todos.",
    },
    named: {
      name: "Só pessoas indicadas",
      meaning:
        "Desde a primeira capa, só quem o importou e quem é responsável por ele veem o processo. Qualquer um deles pode indicar advogados. Indicar um paralegal, tirar alguém ou devolvê-lo a todos, só um advogado que o vê pode.",
    },
  })[access];

/** Asked before a database keeps its cases under secrecy: whoever sets it up cannot give them back. */
export const keepTitle = "Restringir os processos em segredo?";
export const keepText =
  "Vale também para os que já estão aqui e para os quais ninguém escolheu quem vê: cada um fica só para quem o importou e quem é responsável por ele. Só um advogado que o vê pode devolvê-lo a todos, um por um. Os que só paralegais veem ficam à espera de que um deles indique um advogado.";

/** How many cases are under secrecy, and how many of them are kept. */
export function keptCountWords({ secret, kept }: Pick<SecretDefaults, "secret" | "kept">): string {
  if (secret === 0 && kept === 0) return "Nenhum processo em segredo de justiça por enquanto.";
  const all = plural(secret, "processo em segredo de justiça", "processos em segredo de justiça");
  if (kept === 0) return `${all}, nenhum restrito.`;
  return `${all}, ${plural(kept, "restrito", "restritos")}.`;
}

/** What a changed rule did: "A 12 processos, só pessoas indicadas veem agora". */
export function ruleSetWords(access: SecretAccess, cases: number): string {
  const name = ruleWords(access).name.toLocaleLowerCase("pt-BR");
  if (cases === 0) return `Processos em segredo: ${name}. Nenhum dos que estão aqui mudou.`;
  return `Processos em segredo: ${name}. ${plural(cases, "processo mudou", "processos mudaram")}.`;
}

/** The cases that no lawyer sees. */
export const withoutLawyerTitle = (count: number) =>
  count === 1
    ? "Nenhum advogado vê um processo restrito"
    : `Nenhum advogado vê ${formatCount(count)} processos restritos`;
export const withoutLawyerText =
  "Quem os via já não é advogado desta base, só paralegais foram indicados, ou ninguém foi. Um paralegal que vê um deles pode indicar um advogado, na capa, em Quem vê.";
/** What whoever sets up the database can do about them. */
export const withoutLawyerWay = (mayName: boolean) =>
  mayName
    ? "Como proprietário, você pode indicar aqui um advogado para todos eles, sem ver quais são."
    : "Para os outros, peça a quem é proprietário que indique um advogado nesta página.";
