import { stringify } from "csv-stringify/sync";
import { sentenceCase } from "#lib/cases/cover/rules.ts";
import { watchWords } from "#lib/cases/freshness/court.ts";
import { type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import type { Facts } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { lastingCause } from "#lib/failures/service.ts";
import { shorten } from "#lib/format/shorten.ts";
import { formatDate, formatTime } from "#lib/time/time.ts";

/** A case as it stands in a spreadsheet. */
export type ExportedCase = Facts & {
  cnj: Cnj;
  activeParty: string | null;
  passiveParty: string | null;
  className: string | null;
  chamber: string | null;
  claimAmountCents: number | null;
  restricted: boolean;
  lastMovement: { at: string; description: string } | null;
  push: PushState | null;
  responsible: string | null;
  labels: string[];
};

/** `text`: written by somebody else, must stay text. `own`: written by Autos, Excel may read it as a number or date. */
type Cell = { text: string } | { own: string };

const text = (value: string | null): Cell => ({ text: value ?? "" });
const moment = (iso: string | null): Cell => ({ own: iso === null ? "" : dateTime(iso) });

/** `21/11/2026 14:02`, as Excel in Brazil reads it. */
function dateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`.trim();
}

function amount(cents: number | null): Cell {
  if (cents === null) return { own: "" };
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return { own: `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}` };
}

/** The result of the last check of a case; never "nothing new" for a case that could not be checked. */
export function checkWords(known: Knowledge): string {
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      return `Não verificado desde ${dateTime(since)}: ${lastingCause(failure)}`;
    }
    case "coming":
      return known.stalled === null ? "Importando" : "Importando, sem resposta completa";
    case "recapturing":
      return known.stalled === null ? "Importando" : "Importando, não verificado desde a consulta";
    case "never":
      return "Ainda não consultado";
    case "old":
      return "Não verificado desde a consulta";
    case "fresh":
    case "blank":
      return "Consultado";
  }
}

const columns: [title: string, cell: (item: ExportedCase, now: string) => Cell][] = [
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Número", ({ cnj }) => ({ own: formatCnj(cnj) })],
  ["Tribunal", ({ cnj }) => text(courtOf(cnj)?.acronym ?? null)],
  ["Classe", ({ className }) => text(className && sentenceCase(className))],
  ["Polo ativo", ({ activeParty }) => text(activeParty)],
  ["Polo passivo", ({ passiveParty }) => text(passiveParty)],
  ["Vara", ({ chamber }) => text(chamber)],
  ["Valor da causa", ({ claimAmountCents }) => amount(claimAmountCents)],
  ["Segredo", ({ restricted }) => text(restricted ? "Segredo de justiça" : null)],
  ["Última movimentação", ({ lastMovement }) => moment(lastMovement?.at ?? null)],
  ["Texto da última movimentação", ({ lastMovement }) => text(lastMovement?.description ?? null)],
  ["Consultado em", ({ freshness }) => moment(freshness.checkedAt)],
  ["Situação da consulta", (item, now) => text(checkWords(knowledgeOf({ facts: item, now })))],
  ["Tribunal monitorado", ({ push }) => text(watchWords(push))],
  ["Responsável", ({ responsible }) => text(responsible)],
  ["Etiquetas", ({ labels }) => text(labels.join(", "))],
  ["Importado em", ({ importedAt }) => moment(importedAt)],
];

/** A little below the 32,767 characters that Excel allows in a cell. */
const longestCell = 32_000;

/** Where a formula could begin: also behind spaces, quotes, invisible characters, and a comma or semicolon. */
const formula =
  /(^|[,;])(?=[\s\p{Cf}\p{Pi}\p{Pf}"'`´]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** A foreign text as a cell that no spreadsheet runs: one line, and an apostrophe in front of what could be a formula. */
export function plainCell(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
  return shorten(line, longestCell).replace(formula, "$1'");
}

/**
 * A Brazilian Excel separates columns at semicolons, as the comma is its decimal sign. All cells are quoted, so that
 * texts with commas stay whole in a program that separates at commas.
 */
const format = { delimiter: ";", record_delimiter: "\r\n", quoted: true };

/** The beginning of the file: the byte order mark, by which Excel recognises UTF-8, and the titles of the columns. */
export function csvHead(): string {
  return `\uFEFF${stringify([columns.map(([title]) => title)], format)}`;
}

/** Lines of the file, one a case. */
export function csvLines(items: readonly ExportedCase[], now: string): string {
  const rows = items.map((item) =>
    columns.map(([, cellOf]) => {
      const cell = cellOf(item, now);
      return "own" in cell ? cell.own : plainCell(cell.text);
    }),
  );
  return stringify(rows, format);
}
