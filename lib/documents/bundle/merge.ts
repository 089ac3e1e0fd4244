import type { FileKind } from "#lib/documents/kind/kinds.ts";
import { kindName } from "#lib/documents/kind/words.ts";
import { formatSize } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { merged } from "./limits.ts";
import { type Ungiven, ungivenWords } from "./outcome.ts";

/**
 * Why a document is not in the PDF. `cut`: it stopped on the way. `too-many-pages`, `no-room`: the file is at its limit.
 * `too-much`: reading it took more than it may. `busy`: too many files were being made at the time.
 */
export type Out =
  | Ungiven
  | { outcome: "cut"; because: FailureReason }
  | { outcome: "not-pdf"; kind: FileKind }
  | {
      outcome:
        | "empty"
        | "encrypted"
        | "broken"
        | "changed"
        | "dynamic"
        | "portfolio"
        | "no-pages"
        | "too-many-pages"
        | "no-room"
        | "too-much"
        | "busy";
    };

/** What became of a document that was to go into one PDF. `pages`: how many it has. */
export type MergeOutcome = { outcome: "in"; pages: number } | Out;

/** A document of a PDF. `filename`: as the court calls it, or its id where the case does not have it any more. */
export type MergeRow = Pick<CaseDocument, "filename" | "kind" | "at"> & {
  firstSeenAt: string | null;
  result: MergeOutcome;
};

/** Why a document is not in the PDF, as its first page says it. */
export function outWords(given: Out): string {
  switch (given.outcome) {
    case "failed":
    case "unasked":
    case "missing":
      return ungivenWords(given);
    case "cut":
      return `Não veio inteiro: ${failureSentence(given.because).short}. Baixe de novo.`;
    case "not-pdf":
      return given.kind === "html"
        ? "Veio uma página (HTML) no lugar do documento: pode ser um aviso do serviço."
        : `Não é um PDF: ${kindName(given.kind)}. Baixe em ZIP.`;
    case "empty":
      return "Vazio: o serviço entregou um arquivo sem conteúdo.";
    case "encrypted":
      return "Protegido por senha: só abre com ela. Baixe em ZIP.";
    case "broken":
      return "Com defeito: não foi possível ler todas as páginas. Baixe em ZIP.";
    case "changed":
      return "Junto com os outros, não teria o mesmo aspecto. Baixe em ZIP.";
    case "dynamic":
      return "É um formulário que só o Adobe Reader mostra (XFA). Baixe em ZIP.";
    case "portfolio":
      return "É um portfólio: o conteúdo são arquivos dentro dele, e não páginas. Baixe em ZIP.";
    case "no-pages":
      return "É um PDF sem páginas.";
    case "too-many-pages":
      return `Não coube: o PDF chegou ao limite de ${formatCount(merged.pages)} páginas. Baixe em outro PDF.`;
    case "no-room":
      return `Não coube: o PDF chegou ao limite de ${formatSize(merged.bytes)}. Baixe em outro PDF.`;
    case "too-much":
      return "Grande ou complexo demais para ser juntado. Baixe em ZIP.";
    case "busy":
      return "Não foi juntado: o Autos estava ocupado com outros arquivos. Baixe de novo.";
  }
}

/** "02/03/2026", or when Autos first saw it in the list, where nobody says the date of the act. */
export function dateWords({ at, firstSeenAt }: Pick<MergeRow, "at" | "firstSeenAt">): string | null {
  if (at !== null) return formatDate(at);
  return firstSeenAt === null ? null : `listado em ${formatDate(firstSeenAt)}`;
}

/** What a document's bookmark is called: "Sentença.pdf (02/03/2026)". */
export function bookmarkOf(row: Pick<MergeRow, "filename" | "at" | "firstSeenAt">): string {
  const name = row.filename
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const date = dateWords(row);
  return date === null ? name : `${name} (${date})`;
}

/** "O PDF tem 10 dos 12 documentos. 2 ficaram de fora." */
export function mergedWords(rows: readonly Pick<MergeRow, "result">[]): string {
  const count = rows.filter(({ result }) => result.outcome === "in").length;
  if (count === rows.length)
    return count === 1
      ? "O PDF tem o documento pedido."
      : `O PDF tem os ${formatCount(count)} documentos pedidos.`;
  const out = rows.length - count;
  return `O PDF tem ${formatCount(count)} de ${plural(rows.length, "documento pedido", "documentos pedidos")}. ${plural(out, "ficou de fora", "ficaram de fora")}.`;
}

/** Told where there is nothing to make a PDF of, with why of the first few. */
export function nothingMerged(rows: readonly MergeRow[]): string {
  const named = rows
    .flatMap(({ filename, result }) => (result.outcome === "in" ? [] : [`${filename}: ${outWords(result)}`]))
    .slice(0, mostNamed);
  const more = rows.length - named.length;
  const rest = more > 0 ? [`E mais ${formatCount(more)}.`] : [];
  return ["Nenhum dos documentos pôde ser juntado num PDF.", ...named, ...rest].join(" ");
}

const mostNamed = 3;
