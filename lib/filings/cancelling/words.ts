import { formatCnj } from "#lib/cnj/number.ts";
import type { CancelAnswer } from "#lib/filings/schema.ts";
import { refusedCancels, situationOf } from "#lib/filings/situation.ts";
import type { FilingRow, FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";

/**
 * What is asked before the service is told to cancel a petition: which one, of which case, and that it cannot be undone. Of
 * one whose cancellation it confirmed, the same request only asks. `label`: of the button that leads here.
 */
export function cancelQuestion(row: Pick<FilingRow, "act" | "cnj" | "caseName" | "facts">): {
  label: string;
  title: string;
  text: string;
  verb: string;
} {
  const of = row.caseName === null ? "" : ` (${row.caseName})`;
  if (situationOf(row.facts) === "cancelled")
    return {
      label: "Perguntar de novo se foi cancelada",
      title: "Perguntar de novo se foi cancelada?",
      text: `O serviço já confirmou o cancelamento de “${actWords(row.act)}”, no processo ${formatCnj(row.cnj)}${of}. Pergunta-se com o mesmo pedido, feito de novo.`,
      verb: "Perguntar de novo",
    };
  return {
    label: "Cancelar protocolo",
    title: "Cancelar o protocolo desta petição?",
    text: `Pedimos ao serviço que não protocole “${actWords(row.act)}”, no processo ${formatCnj(row.cnj)}${of}. O pedido não se retira: depois de cancelada, ela só é protocolada se alguém abrir a janela de novo.`,
    verb: "Cancelar protocolo",
  };
}

/**
 * Whether what came of the last request to cancel a petition still holds: not once its window was opened again after it, and
 * not beside what the service told since.
 */
export function isCancelCurrent({
  cancel,
  openedAt,
  facts: { evidence, hasReceipt },
}: Pick<FilingView, "cancel" | "openedAt" | "facts">): boolean {
  if (cancel === null || hasReceipt) return false;
  if (openedAt !== null && Date.parse(openedAt) > Date.parse(cancel.askedAt)) return false;
  switch (cancel.outcome) {
    case "cancelled":
      return evidence === "cancelled";
    case "already-filed":
      return evidence !== "cancelled" && evidence !== "rejected";
    case "already-processed":
    case "executing":
    case "unknown":
    case null:
      return evidence === "none" || evidence === "draft" || evidence === "executing";
  }
}

/** What the service's answer to a cancellation means for whoever asked, and what comes next. */
export function cancelWords(outcome: CancelAnswer["outcome"] | null): { title: string; text: string } {
  switch (outcome) {
    case "cancelled":
      return {
        title: "O pedido de cancelamento foi confirmado.",
        text: "",
      };
    case "already-filed":
      return {
        title: `${refusedCancels["already-filed"]}.`,
        text: "O recibo aparece aqui assim que o serviço o entregar.",
      };
    case "already-processed":
      return {
        title: `${refusedCancels["already-processed"]}.`,
        text: "Ele espera a resposta do tribunal. O desfecho aparece aqui.",
      };
    case "executing":
      return {
        title: `${refusedCancels.executing}.`,
        text: "O desfecho aparece aqui.",
      };
    case "unknown":
      return {
        title: "Não sabemos se foi cancelada.",
        text: "A resposta do serviço não deixa claro. Peça de novo: é assim que se pergunta.",
      };
    case null:
      return {
        title: "Não sabemos se foi cancelada.",
        text: "O serviço não respondeu ao pedido. Peça de novo: é assim que se pergunta.",
      };
  }
}
