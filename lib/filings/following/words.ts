import { isAsked, needsSomebody } from "#lib/filings/board.ts";
import { cancelling } from "#lib/filings/cancelling/words.ts";
import { isOutstanding } from "#lib/filings/facts.ts";
import { petitionFailure } from "#lib/filings/refusals.ts";
import type { CancelAnswer } from "#lib/filings/schema.ts";
import { despiteWord, refusedCancels, situationOf } from "#lib/filings/situation.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { asking, needSentence, neverAgain, openedSentence } from "#lib/filings/words.ts";
import { quoted } from "#lib/format/quote.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatAt } from "#lib/time/words.ts";

/** What a petition's page says came of it, for whoever prepared it. */

type Of = { now: Moment; me: string | null };

/** Under the word of the situation: what is known, what it means, and what not to do; one sentence a line. */
export function outcomeSentences(view: FilingView, { now, me }: Of): string[] {
  const need = needsSomebody(view, +new Date(now));
  const failing = failingSentence(view, now);
  if (need !== null)
    return [needSentence(view, need, { now, me }), ...(need.kind === "unanswered" ? failing : [])];
  return [...plainSentences(view, now), ...failing];
}

function plainSentences(view: FilingView, now: Moment): string[] {
  const { facts, receipt, message } = view;
  switch (situationOf(facts)) {
    case "draft":
    case "ready":
      return ["A janela ainda não foi aberta. Nada foi ao tribunal."];
    case "open":
      return [
        `${openedSentence(view, now)} A petição só vai ao tribunal quando alguém pressiona Protocolar nela.`,
        asking(view, now),
      ];
    case "sent":
      return [`A petição foi enviada pela janela. ${neverAgain}`, asking(view, now)];
    case "executing":
      return [`O serviço está protocolando a petição. ${neverAgain}`, asking(view, now)];
    case "awaiting-receipt":
      return [
        `O serviço diz que foi protocolada${message === null ? "" : `: ${quoted(message)}`}. ${neverAgain}`,
        `O recibo ainda não chegou. ${asking(view, now)}`,
      ];
    case "filed":
      return [
        ...(message === null ? [] : [`O serviço respondeu: ${quoted(message)}.`]),
        receipt?.isPdf === false
          ? "O recibo chegou e está guardado como veio. Ele não é um PDF: baixe-o e confira no site do tribunal."
          : "O recibo chegou e está guardado; vale o horário dele. Confira o número e o código no site do tribunal.",
        ...(view.history.some(({ kind }) => kind === "other-receipt") ? [otherReceipt] : []),
      ];
    case "rejected":
      return [
        message === null
          ? "O serviço diz que foi rejeitada, sem dizer por quê."
          : `O serviço respondeu: ${quoted(message)}.`,
        asking(view, now),
      ];
    case "cancelled":
      return [
        `${cancelling.confirmed}. A janela que ficou aberta em algum navegador ainda pode ser usada: se ela for protocolada mesmo assim, avisamos.`,
        asking(view, now),
      ];
    case "discarded":
      return isOutstanding(facts)
        ? [
            "Descartada aqui. A janela que ficou aberta em algum navegador ainda pode ser usada.",
            asking(view, now),
          ]
        : ["Nada dela foi ao tribunal."];
  }
}

const otherReceipt =
  "Depois veio outro recibo, diferente do guardado. Os dois estão em Baixar provas (ZIP): confira no site do tribunal qual vale.";

/** Why the service does not answer; since when stands beside the word of the situation. */
function failingSentence(view: FilingView, now: Moment): string[] {
  const { failing } = view.facts;
  if (failing === null || !isAsked(view, +new Date(now))) return [];
  return [petitionFailure(failing.failure, { asked: "status", credential: view.credential })];
}

/** What the button says that has the service asked; null where nothing is to be asked. A pause of asking is ended by it. */
export function askLabel(view: FilingView, now: number): string | null {
  if (!isOutstanding(view.facts)) return null;
  return isAsked(view, now) ? "Consultar agora" : "Consultar de novo";
}

/** Whether somebody asked for its cancellation and it was filed all the same. */
export const cameTooLate = ({
  facts: { evidence, hasReceipt },
  cancel,
}: Pick<FilingView, "facts" | "cancel">): boolean => cancel !== null && (evidence === "filed" || hasReceipt);

/** Beside the word of the situation: that it went on although nobody expected it, or what did not happen. */
export function afterWords(view: Pick<FilingView, "facts" | "cancel">): string | null {
  if (view.facts.despite !== null) return despiteWord(view.facts.despite);
  if (cameTooLate(view)) return "não foi cancelada";
  return situationOf(view.facts) === "rejected" ? "não foi protocolada" : null;
}

/** When we heard that it was filed, as the small print it is: when that was, only its receipt says. Null before. */
export function knownSince(
  { facts, evidenceAt, receiptIsPdf }: Pick<FilingView, "facts" | "evidenceAt" | "receiptIsPdf">,
  now: Moment,
): string | null {
  if (facts.evidence !== "filed" || evidenceAt === null) return null;
  const when = facts.hasReceipt ? "está no recibo" : "vem no recibo";
  return `Soubemos ${formatAt({ at: evidenceAt, now })}.${receiptIsPdf === false ? "" : ` O horário do protocolo ${when}.`}`;
}

/** Whether what came of the last request to cancel holds: not after another opening, nor beside what the service said since. */
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
      return { title: `${cancelling.done}.`, text: "" };
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
      return { title: `${refusedCancels.executing}.`, text: "O desfecho aparece aqui." };
    case "unknown":
      return {
        title: `${cancelling.unsure}.`,
        text: `A resposta do serviço não deixa claro. ${cancelling.repeat}`,
      };
    case null:
      return {
        title: `${cancelling.unsure}.`,
        text: `O serviço não respondeu ao pedido. ${cancelling.repeat}`,
      };
  }
}
