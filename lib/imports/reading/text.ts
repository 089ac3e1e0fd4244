import type { FoundCnjs } from "#lib/cnj/find.ts";
import { plural } from "#lib/format/count.ts";
import { longestText } from "#lib/imports/limits.ts";

/** A text longer than this is reduced to the numbers found in it before it is sent. */
const longestAction = 500_000;

/** The text to send: as typed, or only its numbers when it is too long for one call. */
export function textToSend({ text, numbers }: { text: string; numbers: string[] }): string {
  return text.length <= longestAction ? text : numbers.join("\n");
}

/** What is left to be corrected after an import: the texts that are no numbers yet, as they were written. */
export function textLeft({ wrong, malformed }: Pick<FoundCnjs, "wrong" | "malformed">): string {
  return [...wrong, ...malformed]
    .sort((one, other) => one.at - other.at)
    .map((item) => item.text)
    .join("\n");
}

/** The text of the box and the text of a file below it, on lines of their own. */
export function appendText({ text, more }: { text: string; more: string }): string {
  if (text.trim() === "") return more;
  return text.endsWith("\n") ? text + more : `${text}\n${more}`;
}

/** `xlsx` of `carteira.XLSX`; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
}

export const readExtensions = ["csv", "xlsx", "txt", "tsv", "xlsm", "xls", "ods"] as const;

/** Why a file cannot be read here, before it is opened, or null. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!readExtensions.some((one) => one === extensionOf(name))) return `“${name}” não é CSV, XLSX nem TXT.`;
  if (size > longestText) return `“${name}” passa de 5 MB. Divida em partes.`;
  if (size === 0) return `“${name}” está vazio.`;
  return null;
}

/** How many cases were here already, and how many got labels or notes, after an import was started; null for none. */
export function startedSentence({ known, annotated }: { known: number; annotated: number }): string | null {
  const were = plural(known, "processo já estava", "processos já estavam");
  if (annotated === 0) return known === 0 ? null : `${were} aqui ou a caminho.`;
  const got = plural(annotated, "processo recebeu", "processos receberam");
  return `${known > annotated ? `${were} aqui ou a caminho. ` : ""}${got} etiquetas ou anotações.`;
}
