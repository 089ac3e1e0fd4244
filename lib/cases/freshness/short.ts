import type { ListedPart, ShortLists } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { formatDateTime } from "#lib/time/time.ts";

export const notShort =
  "O que o serviço lista mudou desde que você abriu a página, ou outra pessoa já disse que está certo. Confira de novo.";

const partWords = ({ listed, known }: ListedPart, what: string): string[] =>
  listed < known ? [`${formatCount(listed)} de ${formatCount(known)}\u00A0${what}`] : [];

/** How many elements a page of a list usually has: a list of as many may be the first page of a longer one. */
const pageSizes = [0, 20, 25, 30, 50, 100, 200, 250, 500, 1_000];

export const isPageFull = (listed: number): boolean => pageSizes.includes(listed);
const mayBePage = ({ listed, known }: ListedPart) => listed < known && isPageFull(listed);

/** Whether a person may say that it is right so: not of what may be one page of a longer list, in which nothing new would show. */
export const mayBeRight = ({ movements, documents }: Pick<ShortLists, "movements" | "documents">): boolean =>
  !mayBePage(movements) && !mayBePage(documents);

/** "O serviço listou só 15 de 400 movimentações", and what to do about it. Null when a person accepted what is listed again. */
export function shortWords(short: ShortLists): { title: string; text: string } | null {
  const { movements, documents, mayAccept, acceptedAt } = short;
  const parts = [...partWords(movements, "movimentações"), ...partWords(documents, "documentos")];
  const listed = parts.length === 0 ? "uma parte do que já tinha listado" : parts.join(" e ");
  if (acceptedAt !== null) {
    if (parts.length === 0) return null;
    const text = `Em ${formatDateTime(acceptedAt)} uma pessoa do escritório disse que está certo: o que já faltava não conta mais nas consultas.`;
    return { title: `O serviço lista ${listed}`, text };
  }
  const start = "O que falta continua aqui, marcado como não listado. Confira no site do tribunal.";
  const who = mayAccept ? "diga que está certo" : "peça a um advogado que diga que está certo";
  return {
    title: `O serviço listou só ${listed}`,
    text: mayBeRight(short)
      ? `${start} Se o tribunal retirou mesmo o que falta, ${who}: daí em diante só conta o que faltar depois.`
      : `${start} A lista acaba onde uma página costuma acabar: o que é novo pode não aparecer nela.`,
  };
}
