import { type CredentialKind, credentialNames } from "#lib/credentials.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { lowered } from "#lib/format/letter-case.ts";

/** Who can replace a token that the service refuses. */
export const adminMayReplace = "Um administrador da base pode trocá-lo";

type Words = {
  /** What happened, as a title. */
  heading: string;
  nextStep: string;
  /** The same as the end of a sentence. */
  short: string;
  /** The title of what still goes on: "O serviço não responde". */
  lasting: string;
};
/** `title`: the heading as a sentence. */
export type FailureSentence = Words & { title: string };

/** Why the service did not do what we asked, and what comes next, for a lawyer; its own words stand beside it. */
export function failureSentence(
  reason: FailureReason,
  { credential }: { credential?: CredentialKind | null } = {},
): FailureSentence {
  const words = wordsOf(reason, credential ?? null);
  return { ...words, title: `${words.heading}.` };
}

function wordsOf(reason: FailureReason, credential: CredentialKind | null): Words {
  return {
    credential: {
      heading: `Falta um ${credential ? credentialNames[credential] : "token"} que o serviço aceite`,
      nextStep: `${adminMayReplace}. O que parou continua sozinho.`,
      short: `o serviço recusou o ${credential ? credentialNames[credential] : "token"}, um administrador da base pode trocá-lo`,
      lasting: `O serviço recusa o ${credential ? credentialNames[credential] : "token"}`,
    },
    "not-found": {
      heading: "O serviço não encontrou o que pedimos",
      nextStep: "Confira o número do processo ou importe de novo.",
      short: "o serviço não encontrou o processo",
      lasting: "O serviço não encontra o processo",
    },
    rejected: {
      heading: "O serviço recusou o pedido",
      nextStep: "Veja o que ele respondeu, corrija e envie de novo.",
      short: "o serviço recusou o pedido",
      lasting: "O serviço recusa o pedido",
    },
    busy: {
      heading: "O serviço pediu para esperar",
      nextStep: "Tentamos de novo sozinhos depois desse tempo. Se há prazo, confira no tribunal.",
      short: "o serviço pediu para esperar",
      lasting: "O serviço pede para esperar",
    },
    unavailable: {
      heading: "O serviço não respondeu",
      nextStep: "Os dados guardados continuam aqui. Tentamos de novo sozinhos.",
      short: "serviço indisponível",
      lasting: "O serviço não responde",
    },
    internal: {
      heading: "Algo falhou no Autos ao consultar o serviço",
      nextStep: "Tentamos de novo sozinhos. Se continuar, avise quem administra o Autos.",
      short: "o Autos falhou ao consultar",
      lasting: "O Autos falha ao consultar o serviço",
    },
    contract: {
      heading: "O serviço respondeu de um modo que não entendemos",
      nextStep: "Nada foi alterado aqui. Se continuar, avise quem administra o Autos.",
      short: "o serviço respondeu de um modo que não entendemos",
      lasting: "O serviço responde de um modo que não entendemos",
    },
    partial: {
      heading: "O serviço trouxe só uma parte do que tem",
      nextStep: "O que já se conhecia continua aqui. O que é novo pode faltar: confira no site do tribunal.",
      short: "o serviço trouxe só uma parte do que tem",
      lasting: "O serviço traz só uma parte do que tem",
    },
  }[reason];
}

/** Why a case is not verified, behind a colon; for a refused token, that of the API, also who can help. */
export function lastingCause(reason: FailureReason): string {
  const { short, lasting } = failureSentence(reason, { credential: "api" });
  return reason === "credential" ? short : lowered(lasting);
}

/** Why, and what comes next, in one breath. */
export function failureText(reason: FailureReason): string {
  const { title, nextStep } = failureSentence(reason);
  return `${title} ${nextStep}`;
}

/** The service asked us to wait. `until`: the time as the page shows it. */
export const askedToWait = (until: string) => `O serviço pediu para esperar até ${until}`;

/** The sentence for a person who presses *Atualizar* before that time. */
export function waitSentence(until: string): string {
  return `${askedToWait(until)}. Os dados guardados continuam aqui. Atualize de novo depois disso.`;
}

/** The sentence for a document that is in the mirror, but not at the service any more. */
export const documentGone = "O serviço não tem mais este documento.";
