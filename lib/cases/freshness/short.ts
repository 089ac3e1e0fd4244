import type { ListedPart, ShortLists } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { formatDateTime } from "#lib/time/time.ts";

export const notShort =
  "O que o serviço lista mudou desde que você abriu a página, ou outra pessoa já disse que está certo. Confira de novo.";

const partWords = ({ listed, known }: ListedPart, what: string): string[] =>
  listed < known ? [`${formatCount(listed)} de ${formatCount(known)}\u00A0${what}`] : [];

/** How many elements a page of a list usually has: a list of as many may be the first page of a longer one. */
const pageSizes = [
  0, 20, 25, 30, 40, 50, 60, 75, 80, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_000, 5_000, 10_000,
];

export const isPageFull = (listed: number): boolean => pageSizes.includes(listed);
const mayBePage = ({ listed, known }: ListedPart) => listed < known && isPageFull(listed);

/** Both lists have all that is known: it is the service that says that there is more. */
const isSaidByService = ({ movements, documents }: Pick<ShortLists, "movements" | "documents">) =>
  movements.listed === movements.known && documents.listed === documents.known;

/** Whether a person may say that it is right so: not of what may be one page of a longer list, in which nothing new would show. */
export const mayBeRight = (short: Pick<ShortLists, "movements" | "documents">): boolean =>
  !mayBePage(short.movements) && !mayBePage(short.documents) && !isSaidByService(short);

/** "O serviço listou só 15 de 400 movimentações", and what to do about it. Null when a person accepted what is listed again. */
export function shortWords(short: ShortLists): { title: string; text: string } | null {
  const { movements, documents, mayAccept, acceptedAt } = short;
  const parts = [...partWords(movements, "movimentações"), ...partWords(documents, "documentos")];
  const listed = parts.length === 0 ? "uma parte do que tem" : parts.join(" e ");
  if (acceptedAt !== null) {
    if (parts.length === 0) return null;
    const text = `Em ${formatDateTime(acceptedAt)} uma pessoa do escritório disse que está certo: o que já faltava não conta mais nas consultas.`;
    return { title: `O serviço lista ${listed}`, text };
  }
  if (isSaidByService(short))
    return {
      title: `O serviço listou só ${listed}`,
      text: "A resposta diz que a lista é mais longa: o que é novo pode não aparecer. Confira no site do tribunal.",
    };
  const start = "O que falta continua aqui, marcado como não listado. Confira no site do tribunal.";
  const who = mayAccept ? "diga que está certo" : "peça a um advogado que diga que está certo";
  return {
    title: `O serviço listou só ${listed}`,
    text: mayBeRight(short)
      ? `${start} Se o tribunal retirou mesmo o que falta, ${who}: daí em diante só conta o que faltar depois.`
      : `${start} A lista acaba onde uma página costuma acabar: o que é novo pode não aparecer nela.`,
  };
}

/** So many elements a first page has: fewer are a list of their own more often than a page. */
const leastPage = 50;

/** A doubt about lists that nobody ever saw longer: each has exactly as many elements as a page. Null of none. */
export function pageWords(counts: { movements: number; documents: number } | null): string | null {
  const [found] = [
    [counts?.movements ?? 0, "movimentações"] as const,
    [counts?.documents ?? 0, "documentos"] as const,
  ].filter(([count]) => count >= leastPage && isPageFull(count));
  return found === undefined
    ? null
    : `São exatamente ${formatCount(found[0])}\u00A0${found[1]}: pode ser só uma página da lista do tribunal. Confira uma vez no site do tribunal se não há mais.`;
}
