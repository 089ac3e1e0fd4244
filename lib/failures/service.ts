import type { CredentialKind } from "#lib/databases/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";

/** What each token is called on screen. */
export const credentialNames: Record<CredentialKind, string> = {
  api: "token da API",
  capture: "token de captura",
  services: "token de serviços",
  filing: "token de peticionamento",
  integration: "token de integração",
};

/** `short`: the same as the end of a sentence. */
export type FailureSentence = { title: string; nextStep: string; short: string };

/**
 * Why the operator's service did not do what we asked, and what comes next, for a lawyer. The service's own words, if
 * any, are shown beside it as text.
 */
export function failureSentence(
  reason: FailureReason,
  { credential }: { credential?: CredentialKind | null } = {},
): FailureSentence {
  switch (reason) {
    case "credential":
      return {
        title: `Falta um ${credential ? credentialNames[credential] : "token"} que o serviço aceite.`,
        nextStep: "Um administrador da base pode trocá-lo; o que parou continua sozinho.",
        short: "o serviço recusou o token, um administrador da base pode trocá-lo",
      };
    case "not-found":
      return {
        title: "O serviço não encontrou o que pedimos.",
        nextStep: "Confira o número do processo ou importe de novo.",
        short: "o serviço não encontrou o processo",
      };
    case "rejected":
      return {
        title: "O serviço recusou o pedido.",
        nextStep: "Veja o que ele respondeu, corrija e envie de novo.",
        short: "o serviço recusou o pedido",
      };
    case "busy":
      return {
        title: "O serviço pediu para esperar.",
        nextStep: "Tentamos de novo quando esse tempo passar; você não precisa fazer nada.",
        short: "o serviço pediu para esperar",
      };
    case "unavailable":
      return {
        title: "O serviço não respondeu.",
        nextStep: "O que já sabíamos continua aqui. O Autos tenta de novo automaticamente.",
        short: "serviço indisponível",
      };
    case "internal":
      return {
        title: "Algo falhou no Autos ao consultar o serviço.",
        nextStep: "O Autos tenta de novo automaticamente. Se continuar, avise quem administra o Autos.",
        short: "o Autos falhou ao consultar",
      };
    case "contract":
      return {
        title: "O serviço respondeu de um modo que não entendemos.",
        nextStep: "Nada foi alterado aqui. Se continuar, avise quem administra o Autos.",
        short: "o serviço respondeu de um modo que não entendemos",
      };
  }
}

/** What to say of a time from which on asking failed: an answer that refuses is an answer. */
export function failingWords(reason: FailureReason | null): "Sem resposta" | "Não verificado" {
  return reason === null || reason === "unavailable" ? "Sem resposta" : "Não verificado";
}

/** Why, and what comes next, in one breath. */
export function failureText(reason: FailureReason): string {
  const { title, nextStep } = failureSentence(reason);
  return `${title} ${nextStep}`;
}
