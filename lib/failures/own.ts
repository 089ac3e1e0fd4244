import type { ApiErrorCode } from "#lib/failures/reasons.ts";
import { absoluteDays, idleHours } from "#lib/session-times.ts";

/** By itself, as far as the page knows: for one that somebody ended there are other words. */
export const sessionOver = "Sua sessão terminou";
export const sessionOverText = `Uma sessão termina sozinha depois de ${idleHours} horas sem uso, ou ${absoluteDays} dias depois da entrada.`;
export const sessionEnded = "Sua sessão foi encerrada";
export const sessionEndedText = "Se não foi você, fale com quem administra o Autos.";
export const defect = "Algo falhou no Autos";

/** The sentence for a refusal or failure of Autos itself, when there is no more exact one. */
export function ownSentence(code: ApiErrorCode): string {
  switch (code) {
    case "unauthenticated":
      return `${sessionOver}. Entre de novo.`;
    case "session-ended":
      return `${sessionEnded}. Entre de novo.`;
    case "forbidden":
      return "Seu papel nesta base não permite isso.";
    case "step-up":
      return "Confirme quem você é para continuar.";
    case "second-factor":
      return "Esta base exige segundo fator. Ative o seu em Minha conta para continuar.";
    case "not_found":
      return "Não encontramos isso nesta base.";
    case "invalid":
      return "Confira os dados enviados.";
    case "busy":
      return "Muitos pedidos ao mesmo tempo. Tentamos de novo em instantes.";
    case "late":
      return "Isto demorou demais e foi interrompido; nada foi alterado. Tente de novo ou, se for uma busca, com mais palavras ou um filtro.";
    case "credential":
    case "rejected":
    case "unavailable":
    case "contract":
      return "O Autos não respondeu como devia.";
    case "internal":
      return `${defect}.`;
  }
}

/** The sentence for what a person does while too much goes on, or somebody else changes the same: it was not done. */
export const notNow = "Muitos pedidos ao mesmo tempo; nada foi alterado. Tente de novo em instantes.";

export const defectSentence = (errorId: string): string => `${defect}. Código para o suporte: ${errorId}.`;

/** The sentence for what does not open because a key of the installation is missing; the log has it under this id. */
export const lostKeySentence = (errorId: string): string =>
  `Isto está selado com uma chave que o Autos não encontra. Nada se perdeu: quem administra a máquina pode devolvê-la. Código para o suporte: ${errorId}.`;

/** Why this person may not do something that others may. */
export const forbiddenSentence = (why: "role" | "one-time-password" | "no-person"): string =>
  ({
    role: ownSentence("forbidden"),
    "one-time-password": "Troque a senha de uso único para continuar.",
    "no-person": "Para salvar vistas, entre com o seu usuário.",
  })[why];
