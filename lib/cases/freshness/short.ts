import type { ListedPart, ShortLists } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";

export const notShort = "O serviço já lista este processo inteiro, ou outra pessoa já disse que está certo.";

const partWords = ({ listed, known }: ListedPart, what: string): string[] =>
  listed < known ? [`${formatCount(listed)} de ${formatCount(known)}\u00A0${what}`] : [];

/** "O serviço listou 15 de 400 movimentações", and what to do about it. */
export function shortWords({ movements, documents, mayAccept }: ShortLists): { title: string; text: string } {
  const parts = [...partWords(movements, "movimentações"), ...partWords(documents, "documentos")];
  const who = mayAccept ? "diga que está certo" : "peça a um advogado que diga que está certo";
  return {
    title: `O serviço listou só ${parts.length === 0 ? "uma parte do que já tinha listado" : parts.join(" e ")}`,
    text: `O que falta continua aqui, marcado como não listado. Confira no site do tribunal. Se o tribunal retirou mesmo o que falta, ${who}: daí em diante só conta o que faltar depois.`,
  };
}
