import { formatSize } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { sizeTogether } from "./limits.ts";

/** "3 selecionados, 4,2 MB": `shown` of them are among the rows that a search shows. */
export function pickedWords(picked: readonly Pick<CaseDocument, "size">[], shown: number): string {
  const { bytes, isLeast } = sizeTogether(picked);
  const size = bytes === 0 ? null : `${isLeast ? "ao menos " : ""}${formatSize(bytes)}`;
  const hidden = picked.length - shown;
  const elsewhere = hidden === 0 ? null : `${formatCount(hidden)} fora desta busca`;
  return [plural(picked.length, "selecionado", "selecionados"), size, elsewhere].filter(Boolean).join(", ");
}

/** What selecting all would select, after "Selecionar": with a search, what it found. */
export function everythingWords({ count, isSearched }: { count: number; isSearched: boolean }): string {
  if (count === 1) return isSearched ? "o encontrado" : "o documento";
  return isSearched ? `os ${formatCount(count)} encontrados` : `todos os ${formatCount(count)}`;
}

/** Told when a ZIP is asked for: it goes on in the browser's own list of downloads. */
export const bundlingWords = (count: number): string =>
  `Baixando ${plural(count, "documento", "documentos")} num ZIP. O navegador mostra o andamento; no fim vem o índice, que diz se todos vieram.`;

/** Told when one PDF is asked for: the page waits for it. */
export const mergingWords = (count: number): string =>
  `Juntando ${plural(count, "documento", "documentos")} num PDF só, do mais antigo ao mais novo. O que não é PDF, está protegido ou tem defeito fica de fora, e a primeira página diz o quê e por quê.`;

/** Told when it is saved. `subject`: what the file says of itself, where that was found in it. */
export const mergedSaved = (subject: string | null): string =>
  ["Salvo.", subject ?? "", "O índice está na primeira página."].filter(Boolean).join(" ");

/** Why these are too many to be named one by one in an address. */
export const tooManyNamed = "São muitos para selecionar um a um. Selecione todos, ou quase todos.";
