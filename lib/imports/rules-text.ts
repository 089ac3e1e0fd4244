import type { FoundCnjs } from "#lib/cnj/find.ts";

/** Server actions take a megabyte; a text near it is reduced to the numbers found in it. */
const longestAction = 500_000;
export const longestText = 5_000_000;

/** The text to send: as typed, or only its numbers when it is too long for one call. */
export function textToSend({ text, numbers }: { text: string; numbers: string[] }): string {
  return text.length <= longestAction ? text : numbers.join("\n");
}

/** What stays to be corrected after an import: the stretches that are no numbers yet, as they were written. */
export function textLeft({ wrong, malformed }: Pick<FoundCnjs, "wrong" | "malformed">): string {
  return [...wrong, ...malformed]
    .sort((one, other) => one.at - other.at)
    .map((item) => item.text)
    .join("\n");
}

/** `text` with the stretch at `at` replaced. */
export function replaceAt({
  text,
  at,
  length,
  by,
}: {
  text: string;
  at: number;
  length: number;
  by: string;
}): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

/** What was there and what a file brings, on lines of their own. */
export function appendText({ text, more }: { text: string; more: string }): string {
  if (text.trim() === "") return more;
  return text.endsWith("\n") ? text + more : `${text}\n${more}`;
}

/** Why a file cannot be read here, or null. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (["xls", "xlsx", "xlsm", "ods"].includes(extension)) {
    return `“${name}” é uma planilha. Salve-a como CSV, com a coluna dos números formatada como texto, e solte o CSV.`;
  }
  if (!["csv", "txt", "tsv"].includes(extension)) return `“${name}” não é CSV nem TXT.`;
  if (size > longestText) return `“${name}” passa de 5 MB. Divida em partes.`;
  if (size === 0) return `“${name}” está vazio.`;
  return null;
}
