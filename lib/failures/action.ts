import type { CredentialKind } from "#lib/credentials.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { keysOf } from "#lib/format/keys.ts";

export type ActionFailureSentence = { title: string; nextStep: string };

/**
 * What the operator's service is asked to do, as opposed to asked about. Nobody knows whether it did it: says so, and what is
 * done, or may be done, about it.
 */
const lost = {
  import: {
    title: "Não sabemos se o serviço recebeu a importação.",
    nextStep: "Procuramos os processos e só enviamos de novo se nada aparecer.",
  },
  draft: {
    title: "Não sabemos se o rascunho foi criado no serviço.",
    nextStep: "Criar outro não faz mal: um rascunho que ninguém abre não chega ao tribunal.",
  },
  upload: {
    title: "Não sabemos se o documento chegou ao serviço.",
    nextStep: "Conferimos a lista de documentos. Se ele não estiver nela, recomeçamos com outro rascunho.",
  },
  file: {
    title: "Não sabemos se a petição foi enviada.",
    nextStep: "Consultamos o serviço até ele dizer. Enquanto isso, não protocole outra igual.",
  },
  cancel: {
    title: "Não sabemos se o protocolo foi cancelado.",
    nextStep: "Peça de novo: repetir o cancelamento não faz mal e é o modo de saber.",
  },
  archive: {
    title: "Não sabemos se o serviço arquivou a publicação.",
    nextStep: "Tentamos de novo sozinhos: arquivar duas vezes não faz mal.",
  },
  guide: {
    title: "A guia talvez tenha sido criada no serviço.",
    nextStep: "Confira as guias do processo antes de gerar outra.",
  },
  monitor: {
    title: "Não sabemos se o monitoramento mudou no serviço.",
    nextStep: "Peça de novo o mesmo: repetir não faz mal.",
  },
  access: {
    title: "O serviço talvez tenha aberto o acesso ao tribunal.",
    nextStep: "Peça de novo só se precisar: cada pedido pode abrir outra sessão em nome do advogado.",
  },
} satisfies Record<string, ActionFailureSentence>;
export type ServiceAction = keyof typeof lost;
export const serviceActions = keysOf(lost);

/** Nothing was done, and we do not do it again by ourselves: the person decides. */
const nextSteps: Partial<Record<FailureReason, string>> = {
  credential: `Nada foi feito. ${adminMayReplace}. Depois, peça de novo.`,
  "not-found": "Nada foi feito. Atualize o processo e confira se ainda está lá.",
  busy: "Nada foi feito. Peça de novo em instantes.",
  unavailable: "Nada foi feito. Peça de novo em alguns minutos.",
};

/** What is repeated by a job until it is done, whoever looks. */
const carriedOn: readonly ServiceAction[] = ["import", "archive"];

/** Why something the service was asked to do was not done, or may not have been, and what comes next: for a lawyer. */
export function actionFailureSentence(
  reason: FailureReason,
  {
    action,
    effect,
    credential,
  }: { action: ServiceAction; effect: "none" | "unknown"; credential?: CredentialKind | null },
): ActionFailureSentence {
  if (effect === "unknown") return lost[action];
  const sentence = failureSentence(reason, { credential: credential ?? null });
  const nextStep = carriedOn.includes(action) ? undefined : nextSteps[reason];
  return { title: sentence.title, nextStep: nextStep ?? sentence.nextStep };
}
