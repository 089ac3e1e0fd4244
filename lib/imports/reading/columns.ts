import { longestName, longestNote } from "#lib/cases/organisation/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { ColumnRole, ReadColumn } from "./reading.ts";

/** What the firm's own columns become: a label, a note, or nothing. */

const labelNames = /^(etiquetas?|tags?|marcador(es)?|labels?)$/;
const noteNames =
  /\b(notas?|obs|observac\w*|anotac\w*|comentarios?|motivo|por que|porque|historico|resumo)\b/;
/** Columns by which firms group their cases: useful as labels even when no value repeats. */
const firmNames =
  /\b(clientes?|carteiras?|pastas?|areas?|grupos?|unidades?|projetos?|equipes?|filia(l|is))\b/;
/** Columns with facts that the cover has too, and better. */
const courtNames =
  /\b(vara|comarca|foro|tribunal|orgao|juizo|juiz|juiza|classe|assunto|instancia|uf|estado|justica|situacao do processo|autor|reu|polo|parte|partes|requerente|requerido|exequente|executado)\b/;

/** More different values than this are no groups. */
const mostGroups = 100;
const longLabel = 48;

/** The proposed role: a column with a few short values is a label, one with long texts is a note. */
export function defaultRole({
  name,
  isNamed,
  values,
  filled,
}: Pick<ReadColumn, "name" | "isNamed" | "values" | "filled">): ColumnRole {
  if (filled === 0) return "ignore";
  const header = isNamed ? fold(name) : "";
  if (labelNames.test(header)) return "label";
  if (noteNames.test(header)) return "note";
  if (courtNames.test(header) || values.every(isFigure)) return "ignore";
  const average = values.reduce((sum, value) => sum + value.length, 0) / values.length;
  if (average > longLabel) return "note";
  const isRepeated = values.length < filled || (filled === 1 && isNamed) || firmNames.test(header);
  return isRepeated && values.length <= mostGroups && average <= longLabel ? "label" : "ignore";
}

/** Dates, amounts, counts, CPF and phone numbers: not useful as labels or notes. */
function isFigure(value: string): boolean {
  return !/\p{L}/u.test(value.replace(/R\$|US\$/g, ""));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The labels of one cell: "Cliente: Padaria", or the words themselves of a column that is called Etiquetas. */
export function labelsOfCell({
  column,
  value,
}: {
  column: Pick<ReadColumn, "name" | "isNamed">;
  value: string;
}): string[] {
  if (!column.isNamed) return [shorten(oneLine(value), longestName)].filter((label) => label !== "");
  if (labelNames.test(fold(column.name))) {
    const words = value.split(/[,;|\n]/).map((word) => shorten(oneLine(word), longestName));
    return [...new Set(words)].filter((word) => word !== "");
  }
  return [shorten(`${oneLine(column.name)}: ${oneLine(value)}`, longestName)];
}

/** The note of one row: the text, or each with its column's name where there are several. */
export function noteOfCells(cells: { name: string; value: string }[]): string | null {
  const [first] = cells;
  if (first === undefined) return null;
  const text =
    cells.length === 1
      ? first.value
      : cells.map(({ name, value }) => `${oneLine(name)}: ${value}`).join("\n");
  const note = shorten(text.trim(), longestNote);
  return note === "" ? null : note;
}
