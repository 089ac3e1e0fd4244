import { longestText } from "#lib/imports/limits.ts";

/** Which files can be read: judged by name and size, before a file is opened. */

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
