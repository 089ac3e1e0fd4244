import type { CredentialKind } from "#lib/credentials.ts";
import { type FailureReason, failureReasons } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { cancelling } from "./cancelling/words.ts";

/** Why something was not done with a petition, for whoever asked for it. */

/** A draft was not changed, put aside or brought back. */
const draftRefusals = {
  opened: "A janela desta petição já foi aberta. Para outra petição, comece uma nova.",
  discarded: "Esta petição foi descartada. Restaure-a para continuar.",
  "not-discarded": "Esta petição não está descartada.",
  "may-be-filed": "Esta petição foi ou pode ter sido protocolada: não pode ser descartada.",
  ended: "Esta petição já teve um desfecho: não é preciso descartá-la.",
  "not-ended": `Esta petição ainda pode ser protocolada. Outra se prepara quando ela tiver sido ${cancelling.orRejected}.`,
  unanswered:
    "O serviço não disse se esta petição foi enviada, e por isso ela não foi descartada. Tente de novo quando ele responder.",
  "no-role": "Esta pessoa não pode abrir a janela nesta base.",
  "not-named": "Esta pessoa não vê este processo. Um advogado pode indicá-la na capa, em Quem vê.",
};
export type DraftRefusal = keyof typeof draftRefusals;
export const draftRefusal = (reason: DraftRefusal): string => draftRefusals[reason];

/** A reason was not taken, or no note of an outcome. */
const wordRefusals = {
  "not-locked": "Nenhuma outra petição deste processo está em aberto: não é preciso motivo.",
  "not-repeated": "Nenhum destes documentos está em outra petição deste processo: não é preciso motivo.",
  "not-copied": "Esta petição não espera por uma conferência no tribunal.",
  "no-outcome": "Esta petição ainda não tem um desfecho.",
  "for-lawyers": "Do que foi adiante mesmo assim, quem toma ciência é um advogado.",
};
export type WordRefusal = keyof typeof wordRefusals;
export const wordRefusal = (reason: WordRefusal): string => wordRefusals[reason];

/** Its documents are not compared with their copies. */
const compareRefusals = {
  unopened: "A janela desta petição não foi aberta: não há cópia com o que comparar.",
  "no-files":
    "Esta petição não tem documentos guardados no Autos. Os que foram acrescentados na janela não estão aqui.",
};
export type CompareRefusal = keyof typeof compareRefusals;
export const compareRefusal = (reason: CompareRefusal): string => compareRefusals[reason];

/** Its documents are not sent to the service. */
export type PrepareRefusal = "opened" | "discarded" | "documents-changed" | "ready" | "blocked" | "no-record";

export function prepareRefusal(reason: PrepareRefusal): string {
  switch (reason) {
    case "opened":
    case "discarded":
      return draftRefusal(reason);
    case "documents-changed":
      return openRefusal({ reason });
    case "ready":
      return "Os documentos desta petição já estão no serviço.";
    case "blocked":
      return "O tribunal recusaria documentos desta petição, e nada foi enviado ao serviço. Resolva o que está marcado em Documentos.";
    case "no-record":
      return "O serviço ainda não tem este processo. Espere a importação terminar, ou importe-o de novo.";
  }
}

/** Why the facts of a petition do not let its window be opened. */
const windowRefusals = ["not-ready", "discarded", "pressed", "executing", "filed"] as const;
export type WindowRefusal = (typeof windowRefusals)[number];

const otherRefusals = [
  "unconfirmed",
  "unclear",
  "documents-changed",
  "left-filed",
  "unchecked",
  "locked",
  "repeated",
  "changed",
  "no-token",
  "no-address",
] as const;

/**
 * The window was not opened. `documents-changed`: they are no longer what the person saw; `left-filed`: another draft of it
 * was filed; `unchecked`: it came from a backup, and nobody looked at the court since.
 */
export type OpenRefusal =
  | { reason: WindowRefusal | (typeof otherRefusals)[number] }
  | { reason: "unanswered"; failure: FailureReason };

/** What the address of a petition's page says of a window that was refused: `locked`, `unanswered.busy`. */
export const openRefusalCode = (refusal: OpenRefusal): string =>
  refusal.reason === "unanswered" ? `${refusal.reason}.${refusal.failure}` : refusal.reason;

/** All but those that say why the service did not answer. */
export const plainOpenRefusals = [...windowRefusals, ...otherRefusals];

/** The refusal of such an address; null for what no page of Autos writes. */
export function openRefusalOf(code: string | null): OpenRefusal | null {
  const [first, second, third] = (code ?? "").split(".");
  const failure = failureReasons.find((one) => one === second);
  if (first === "unanswered" && failure && third === undefined) return { reason: first, failure };
  const reason = plainOpenRefusals.find((one) => one === code);
  return reason === undefined ? null : { reason };
}

export function openRefusal(refusal: OpenRefusal): string {
  switch (refusal.reason) {
    case "not-ready":
      return "Os documentos ainda não estão no serviço.";
    case "discarded":
      return "Esta petição foi descartada. Restaure-a para abrir a janela.";
    case "pressed":
      return cancelling.pressed;
    case "executing":
      return "O serviço já está protocolando esta petição.";
    case "filed":
      return "Esta petição já foi protocolada.";
    case "unclear":
      return "O serviço respondeu com palavras que não dizem se esta petição foi protocolada. Leia-as no acompanhamento antes de qualquer outro passo.";
    case "unconfirmed":
      return "A última confirmação de quem você é tem mais de uma hora. Abra de novo: pedimos a senha ou o código, e a janela abre.";
    case "documents-changed":
      return "Os documentos mudaram desde que você os conferiu. Nada foi enviado. Confira-os de novo antes de continuar.";
    case "left-filed":
      return "Um rascunho anterior desta petição, que ficou no serviço, foi enviado de lá, fora do Autos. Para não protocolar duas vezes, confira no serviço o que houve e guarde o recibo. Se outra petição ainda for precisa, descarte esta e comece uma nova.";
    case "unchecked":
      return "Esta petição veio de uma cópia de segurança e pode ter sido protocolada depois dela. Confira no tribunal, e diga na conferência que não foi.";
    case "locked":
      return "Outra petição deste processo está em aberto. Espere o desfecho dela, ou diga que é outra petição.";
    case "repeated":
      return "Um destes documentos está em outra petição deste processo. Um advogado precisa dizer por que vai de novo.";
    case "changed":
      return "Esta petição mudou enquanto a janela era aberta. Confira e abra de novo.";
    case "no-token": {
      const { title, nextStep } = failureSentence("credential", { credential: "filing" });
      return `${title} ${nextStep}`;
    }
    case "no-address":
      return "O endereço da janela de peticionamento desta base não pode ser usado. Um administrador da base pode conferi-lo.";
    case "unanswered":
      return `Antes de abrir a janela consultamos o serviço sobre esta petição, e ele não disse se já foi enviada. ${petitionFailure(refusal.failure, { asked: "opening" })}`;
  }
}

/** A cancellation was not asked for, or nobody knows what became of it. */
export type CancelRefusal =
  | { reason: "not-opened" | "filed" }
  | { reason: "unanswered"; failure: FailureReason };

export function cancelRefusal(refusal: CancelRefusal): string {
  switch (refusal.reason) {
    case "not-opened":
      return cancelling.notOpened;
    case "filed":
      return cancelling.filed;
    case "unanswered":
      return `${cancelling.unsure}. ${petitionFailure(refusal.failure, { asked: "cancel" })}`;
  }
}

/** The service is not asked about it. */
export const askRefusal = (_: "not-watched"): string => "O serviço não é mais consultado sobre esta petição.";

/** What the service did not answer: what became of a petition, the same before its window opens, a cancellation. */
export type PetitionAsked = "status" | "opening" | "cancel";

/**
 * Why the service did not answer about a petition that was or may be filed, and what comes next. It never tells anybody to
 * send anything again: what was refused is the question, not the petition. `credential`: the token that went with it.
 */
export function petitionFailure(
  reason: FailureReason,
  { asked, credential = null }: { asked: PetitionAsked; credential?: CredentialKind | null },
): string {
  const help = helpOf(reason);
  return [petitionFailureTitle(reason, credential), ...(help === null ? [] : [help]), nextOf[asked]].join(
    " ",
  );
}

const nextOf: Record<PetitionAsked, string> = {
  status: "Se há prazo, confira no site do tribunal.",
  opening: "Abra a janela daqui a alguns minutos.",
  cancel: cancelling.askAgain,
};

function petitionFailureTitle(reason: FailureReason, credential: CredentialKind | null): string {
  switch (reason) {
    case "not-found":
      return "O serviço não encontrou esta petição.";
    case "rejected":
      return "O serviço recusou a consulta.";
    case "credential":
    case "busy":
    case "unavailable":
    case "internal":
    case "contract":
    case "partial":
      return failureSentence(reason, { credential }).title;
  }
}

function helpOf(reason: FailureReason): string | null {
  switch (reason) {
    case "credential":
      return `${adminMayReplace}.`;
    case "not-found":
    case "rejected":
      return "Isso não diz se ela foi protocolada.";
    case "internal":
    case "contract":
    case "partial":
      return "Se continuar, avise quem administra o Autos.";
    case "busy":
    case "unavailable":
      return null;
  }
}
