import { formatCount } from "#lib/format/count.ts";

/** How many of a list the service still has, of those that it had. */
type Part = { listed: number; known: number };

/** What lists the service cut short; `mayAccept`: the person may say that it is right so. */
export type ShortLists = { movements: Part; documents: Part; mayAccept: boolean };

export const notShort = "O serviço já lista este processo inteiro, ou outra pessoa já disse que está certo.";

const partWords = ({ listed, known }: Part, what: string): string[] =>
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
