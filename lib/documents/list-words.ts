import { formatCount, plural } from "#lib/format/count.ts";
import type { DocumentDay } from "./order.ts";
import type { CaseDocument } from "./schema.ts";

/** The heading of a day in the list of documents; one of listing says so, unless a note above the list did (`isNoted`). */
export function dayWords(input: { basis: DocumentDay["basis"]; day: string; isNoted: boolean }): string {
  const { basis, day, isNoted } = input;
  if (basis === "act") return day;
  return isNoted ? `listados ${inSentence(day)}` : `sem data do ato; listados ${inSentence(day)}`;
}

/** "hoje, …" stays; a bare weekday gets its article: "na segunda-feira, …", "no sábado, …". */
function inSentence(day: string): string {
  if (/^(hoje|ontem|amanhã)/.test(day)) return day;
  return `${/^(sábado|domingo)/.test(day) ? "no" : "na"} ${day}`;
}

/** Said once above a list in which no document has the date of its act; null where one has. */
export function undatedNote(documents: readonly Pick<CaseDocument, "at">[]): string | null {
  if (documents.length === 0 || documents.some(({ at }) => at !== null)) return null;
  return "O serviço não informa a data do ato destes documentos. A lista segue o dia em que cada um apareceu no serviço.";
}

/** "Busca “recurso”: 3 de 40 documentos.": what stands on paper in the place of the field. */
export const searchOnPaper = ({ words, found, of }: { words: string; found: number; of: number }): string =>
  `Busca “${words}”: ${formatCount(found)} de ${plural(of, "documento", "documentos")}.`;

/** "3 de 40 documentos": how many a search found. */
export const foundWords = ({ found, of }: { found: number; of: number }): string =>
  `${plural(found, "encontrado", "encontrados")} de ${plural(of, "documento", "documentos")}`;
