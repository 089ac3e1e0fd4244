import { formatCnj } from "#lib/cnj/number.ts";

/** What a cancelled petition is called, and the way to it: wherever a screen, a paper or a line of history speaks of it. */

export const cancelled = "cancelada";

export const cancelling = {
  asking: "Pedindo o cancelamento",
  asked: "Cancelamento pedido",
  /** The request, as the service answered it. */
  confirmed: "O serviço confirmou o cancelamento",
  refused: `Não foi ${cancelled}: o serviço diz que`,
  unsure: `Não sabemos se foi ${cancelled}`,
  unknown: `Não se sabe se foi ${cancelled}`,
  done: "O pedido de cancelamento foi confirmado",
  repeat: "Peça de novo: é assim que se consulta.",
  askAgain: "Peça o cancelamento de novo: é assim que se consulta.",
  orRejected: `rejeitada ou ${cancelled}`,
  notOpened: "A janela desta petição nunca foi aberta: não há protocolo a cancelar.",
  filed: `Esta petição já foi protocolada: não pode mais ser ${cancelled}.`,
  tooLate:
    "Já não é possível cancelar: o serviço diz que foi protocolada. Para desistir dela, peticione no processo.",
  pressed:
    "Esta petição já foi enviada pela janela. Espere o serviço dizer o que houve, ou cancele o protocolo.",
} as const;

/** What is asked before a petition is cancelled; where that was confirmed, it only asks. `label`: of the button that leads here. */
export function cancelQuestion({
  act,
  cnj,
  caseName,
  isCancelled,
}: {
  act: string;
  cnj: string;
  caseName: string | null;
  isCancelled: boolean;
}): { label: string; title: string; text: string; verb: string } {
  const of = caseName === null ? "" : ` (${caseName})`;
  if (isCancelled)
    return {
      label: `Consultar de novo se foi ${cancelled}`,
      title: `Consultar de novo se foi ${cancelled}?`,
      text: `O serviço já confirmou o cancelamento de “${act}”, no processo ${formatCnj(cnj)}${of}. Consulta-se com o mesmo pedido, feito de novo.`,
      verb: "Consultar de novo",
    };
  return {
    label: "Cancelar protocolo",
    title: "Cancelar o protocolo desta petição?",
    text: `Pedimos ao serviço que não protocole “${act}”, no processo ${formatCnj(cnj)}${of}. O pedido não se retira: depois de ${cancelled}, ela só é protocolada se alguém abrir a janela de novo.`,
    verb: "Cancelar protocolo",
  };
}
