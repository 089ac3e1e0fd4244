import { askedToWait } from "#lib/failures/service.ts";

/** Why something was not done with a guide, for whoever asked for it. */

/** A draft was not begun, changed, put aside or brought back. `closed`: it is no draft any more. */
const draftRefusals = {
  closed: "Esta guia já foi pedida ao serviço e não muda mais. Para outra guia, use Criar outra.",
  discarded: "Esta guia foi descartada. Restaure-a para continuar.",
  "not-discarded": "Esta guia não está descartada.",
  "no-definition": "O serviço não tem o formulário deste tribunal. Escolha outro.",
  withdrawn:
    "O serviço deixou de oferecer o formulário deste tribunal. Escolha outro, ou gere a guia no site do tribunal.",
  "too-many-fields":
    "Este formulário tem campos demais para ser enviado daqui. Gere a guia no site do tribunal.",
  "no-tax-id": "A capa mudou: este CPF ou CNPJ não está mais nela.",
  "no-earlier": "O CPF ou CNPJ daquela guia não pode mais ser usado aqui. Digite-o.",
};
export type GuideDraftRefusal = keyof typeof draftRefusals;
export const guideDraftRefusal = (reason: GuideDraftRefusal): string => draftRefusals[reason];

/** A guide was not sent. */
export type GuideSendRefusal =
  | "closed"
  | "discarded"
  | "withdrawn"
  | "changed"
  | "incomplete"
  | "too-many-fields"
  | "no-case-id";

export function guideSendRefusal(reason: Exclude<GuideSendRefusal, "incomplete">): string {
  switch (reason) {
    case "closed":
    case "discarded":
    case "withdrawn":
    case "too-many-fields":
      return guideDraftRefusal(reason);
    case "changed":
      return "O tribunal mudou este formulário desde que você o abriu, e nada foi enviado. O que você digitou continua aqui. Confira o que mudou e gere de novo.";
    case "no-case-id":
      return "O serviço ainda não tem este processo. Espere a importação terminar, ou importe-o de novo.";
  }
}

/** The service asked us to wait. `until`: the time as the page shows it. */
export const guideWaitSentence = (until: string): string =>
  `${askedToWait(until)}. Nada foi enviado. Gere a guia de novo depois disso.`;

/** Nobody has to say any more whether a guide was created. */
export const notInDoubt = "Já se sabe se esta guia foi criada.";

/** The service is not asked about it. */
export const notFollowed =
  "O serviço não deu um número a esta guia, e por isso não pode ser consultado sobre ela.";

/** Something was not kept of a guide. */
export type GuideKeepRefusal = "discarded" | "no-filing";

export function guideKeepRefusal(reason: GuideKeepRefusal): string {
  switch (reason) {
    case "discarded":
      return guideDraftRefusal(reason);
    case "no-filing":
      return "Esta petição não é deste processo.";
  }
}
