import type { FileKind } from "#lib/documents/kind/kinds.ts";
import { formatSize, otherSizeWords } from "#lib/documents/rules.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { documentGone, failureSentence } from "#lib/failures/service.ts";

/** What is of a document in the ZIP: its bytes and their hash, what it is by its first bytes, and the bytes that the service lists. */
type Packed = { bytes: number; sha256: string; kind: FileKind; listed: number | null };

/** Why nothing came of a document. `unasked`: the service had failed others for that reason. */
export type Ungiven = Refusal | { outcome: "missing" };
type Refusal = { outcome: "failed"; because: FailureReason } | { outcome: "unasked"; because: FailureReason };

/** What became of a document that was to go into a ZIP. `part`: it stopped on the way, or there was no room for more of it. */
export type BundleOutcome =
  | ({ outcome: "whole" } & Packed)
  | ({ outcome: "part"; because: FailureReason | "no-room" } & Packed)
  | { outcome: "no-room" }
  | Ungiven;

/** Why nothing came of a document, as an index says it. */
export function ungivenWords(given: Ungiven): string {
  switch (given.outcome) {
    case "failed":
      return given.because === "not-found"
        ? `Não veio. ${documentGone}`
        : `Não veio: ${failureSentence(given.because).short}. Baixe de novo.`;
    case "unasked":
      return `Não foi pedido: ${failureSentence(given.because).short}. Baixe de novo depois.`;
    case "missing":
      return "Não está mais neste processo.";
  }
}

/** That outcome as the index says it. */
export function outcomeWords(given: BundleOutcome): string {
  switch (given.outcome) {
    case "whole":
      if (given.bytes === 0) return "Vazio: o serviço entregou um arquivo sem conteúdo.";
      return given.kind === "html"
        ? "Veio uma página (HTML) no lugar do documento: pode ser um aviso do serviço."
        : (otherSizeWords({ came: given.bytes, listed: given.listed }) ?? "Completo.");
    case "part": {
      const came = `Incompleto, só os primeiros ${formatSize(given.bytes)}`;
      return given.because === "no-room"
        ? `${came}: o ZIP chegou ao limite de 4 GB. Baixe este documento sozinho.`
        : `${came}: ${failureSentence(given.because).short}. Baixe de novo.`;
    }
    case "no-room":
      return "Não coube: o ZIP chegou ao limite de 4 GB. Baixe em outro ZIP.";
    case "failed":
    case "unasked":
    case "missing":
      return ungivenWords(given);
  }
}

/** So many failures of this kind one after the other, and the service is asked for no more: of its tokens more, once it took them. */
const patience = { first: 3, later: 20 };

const isRefusal = (one: { outcome: string }): one is Refusal =>
  one.outcome === "failed" || one.outcome === "unasked";

/** Outcomes of a document that the service gave, whole or in part. */
const came: ReadonlySet<string> = new Set(["whole", "part", "in", "cut", "not-pdf"]);

/**
 * Why the service is not asked for more documents: a wait holds for all, silence and a refused token after some: a single
 * document may be refused as the token is, when the court sealed it.
 */
export function reasonToStop(outcomes: readonly { outcome: string }[]): FailureReason | null {
  const last = outcomes.at(-1);
  if (last === undefined || !isRefusal(last)) return null;
  const { outcome, because } = last;
  if (outcome === "unasked" || because === "busy") return because;
  if (because !== "unavailable" && because !== "credential") return null;
  const isTaken = because === "credential" && outcomes.some(({ outcome }) => came.has(outcome));
  const recent = outcomes.slice(-(isTaken ? patience.later : patience.first)).filter(isRefusal);
  const areAll = recent.every((one) => one.outcome === "failed" && one.because === because);
  return areAll && recent.length === (isTaken ? patience.later : patience.first) ? because : null;
}
