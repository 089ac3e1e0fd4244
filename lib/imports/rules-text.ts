import type { FoundCnjs } from "#lib/cnj/find.ts";
import { longestText } from "./schema-start.ts";

/** A text longer than this is reduced to the numbers found in it before it is sent. */
const longestAction = 500_000;

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
