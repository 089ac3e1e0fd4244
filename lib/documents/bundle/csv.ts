import { type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { kindName } from "#lib/documents/kind/words.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { type BundleOutcome, outcomeWords } from "./outcome.ts";

/** A document of a ZIP. `name`: in the ZIP; null when nothing of it is there. `filename`: as the court calls it. */
export type BundleRow = Pick<CaseDocument, "filename" | "kind" | "at" | "secrecy"> & {
  firstSeenAt: string | null;
  name: string | null;
  result: BundleOutcome;
};

const columns: Columns<BundleRow> = [
  ["Arquivo no ZIP", ({ name }) => text(name)],
  ["Nome no tribunal", ({ filename }) => text(filename)],
  ["Tipo no tribunal", ({ kind }) => text(kind)],
  ["Data do ato", ({ at }) => moment(at)],
  ["Listado em", ({ firstSeenAt }) => moment(firstSeenAt)],
  ["Sigilo", ({ secrecy }) => text(secrecy)],
  ["Conteúdo", ({ result }) => ({ own: "kind" in result ? kindName(result.kind) : "" })],
  ["Bytes", ({ result }) => ({ own: "bytes" in result ? String(result.bytes) : "" })],
  ["SHA-256", ({ result }) => ({ own: "sha256" in result ? result.sha256 : "" })],
  ["Resultado", ({ result }) => ({ own: outcomeWords(result) })],
];

/** The index of a ZIP of documents: each that was asked for, in a line. */
export function bundleIndex(rows: readonly BundleRow[]): string {
  return `${headOf(columns)}${linesOf(columns, rows, undefined)}`;
}
