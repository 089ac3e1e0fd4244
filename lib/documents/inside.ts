import { plural } from "#lib/format/count.ts";
import { savableName } from "#lib/format/file-name.ts";

/** So many attached files of a document are listed; a court's have few. */
export const mostFiles = 20;

const longestName = 120;

/** The name under which a file from within a PDF is shown and saved: no folders, nothing invisible, with its extension. */
export function attachedName(raw: string): string {
  const clean = raw
    .slice(-1_000)
    .normalize("NFC")
    .replace(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu, "")
    .replace(/^.*[/\\]/s, "");
  return savableName(clean, longestName) ?? "anexo";
}

/** "2 anexos dentro do PDF". */
export const attachedWords = (count: number): string => `${plural(count, "anexo", "anexos")} dentro do PDF`;

/** Of many attached files, those that are not listed; null where all are. */
export function unlistedWords(count: number): string | null {
  const more = count - mostFiles;
  if (more <= 0) return null;
  return `E ${more === 1 ? "mais um" : `outros ${plural(more, "anexo", "anexos")}`}: baixe o documento para vê-los em outro programa.`;
}
