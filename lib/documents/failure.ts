import { missingTitle } from "#lib/failures/missing.ts";
import { defect, sessionOver } from "#lib/failures/own.ts";
import type { ApiErrorCode } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { unansweredWords } from "#lib/failures/unanswered.ts";

/** Why a document is not on the screen. `message` is what the route said, already in words for a lawyer. */
export type DocumentFailure = {
  kind: ApiErrorCode | "offline" | "empty" | "no-pages" | "corrupt";
  message?: string;
  errorId?: string;
};

/** What the viewer says, and whether asking again may help. */
export type FailureWords = { title: string; text: string; retry: boolean };

const again = "Tente de novo em instantes.";

/** What happened, what is safe, what to do, for each way in which a document may not open. */
export function failureWords(failure: DocumentFailure): FailureWords {
  const words = (title: string, otherwise: string, retry: boolean): FailureWords => ({
    title,
    text: failure.message ?? otherwise,
    retry,
  });
  switch (failure.kind) {
    case "unauthenticated":
    case "session-ended":
      return words(sessionOver, "Entre de novo para continuar a leitura.", false);
    case "forbidden":
      return words("Seu acesso não inclui este documento", "Quem administra a base pode dar acesso.", false);
    case "second-factor":
      return words("Esta base exige segundo fator", "Ative o seu em Minha conta.", true);
    case "step-up":
      return words("Confirme quem você é", "Volte ao processo e abra o documento de lá.", true);
    case "not_found":
      return words(
        missingTitle("document"),
        "Ele não está nesta base, ou o serviço não o tem mais. Atualize o processo para rever a lista.",
        false,
      );
    case "credential":
      return words(
        failureSentence("credential").lasting,
        `${adminMayReplace}. Com outro token, abra o documento de novo.`,
        true,
      );
    case "busy":
      return words(
        failureSentence("busy").heading,
        "Há muitos pedidos ao mesmo tempo. Tente em instantes.",
        true,
      );
    case "late":
    case "unavailable":
      return words(failureSentence("unavailable").heading, again, true);
    case "rejected":
    case "contract":
      return words("O serviço não entregou o documento", "A resposta não foi a esperada.", true);
    case "invalid":
    case "internal":
      return words(defect, again, true);
    case "offline": {
      const { title, text } = unansweredWords("offline", "document");
      return words(title, text, true);
    }
    case "empty":
      return {
        title: "O documento está vazio",
        text: "O serviço entregou um arquivo sem conteúdo. Tente de novo; se continuar assim, veja no tribunal.",
        retry: true,
      };
    case "no-pages":
      return {
        title: "O PDF não tem páginas",
        text: "Ele chegou inteiro, mas está sem páginas. Tente de novo, ou baixe para conferir em outro programa.",
        retry: true,
      };
    case "corrupt":
      return {
        title: "O arquivo está danificado",
        text: "Ele chegou inteiro, mas não pode ser lido como PDF. Baixe-o para tentar em outro programa.",
        retry: true,
      };
  }
}

export const notWhole = "O documento não chegou inteiro";

/** What is said of a document that stopped on the way. `pages` is null while nobody knows what can be read. */
export function cutWords(input: { received: string; pages: number | null }): string {
  const { received, pages } = input;
  if (pages === null) return `Vieram ${received}.`;
  if (pages === 0) return `Vieram ${received}. Com o que veio, nenhuma página pode ser lida.`;
  if (pages === 1) return `Vieram ${received}. A página 1 pode ser lida.`;
  return `Vieram ${received}. As páginas 1 a ${pages.toLocaleString("pt-BR")} podem ser lidas.`;
}
