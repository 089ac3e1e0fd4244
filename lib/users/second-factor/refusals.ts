import { formatCount } from "#lib/format/count.ts";
import { tooManyPasswords } from "#lib/users/refusals.ts";

/** Why a code was refused. `secondsOff`: how far the clock that made it is ahead of that of Autos; negative, behind. */
export type CodeRefusal =
  | {
      reason:
        | "no-code"
        | "wrong-code"
        | "used-code"
        | "wrong-recovery"
        | "ended-recovery"
        | "too-many-attempts"
        | "locked"
        | "lost-key";
    }
  | { reason: "clock"; secondsOff: number };

/** What a person reads about a refused code, and what to do. */
export function codeRefusalSentence(why: CodeRefusal): string {
  switch (why.reason) {
    case "no-code":
      return "O código do aplicativo tem 6 algarismos; um de recuperação, 28 caracteres, entre letras e algarismos (12, se foi gerado há mais tempo).";
    case "wrong-code":
      return "Código incorreto. Confira se é o do Autos e escreva o que o aplicativo mostra agora.";
    case "used-code":
      return "Este código já foi usado. Espere o próximo, em até 30 segundos.";
    case "wrong-recovery":
      return "Este código de recuperação não confere, ou já foi usado.";
    case "ended-recovery":
      return "Códigos de recuperação de 20 caracteres não valem mais. Gere outros em Minha conta; sem o aparelho, peça a quem administra o Autos que retire o segundo fator.";
    case "too-many-attempts":
      return "Muitos códigos errados seguidos. Por segurança, espere uma hora.";
    case "locked":
      return "Foram códigos errados demais para esta conta. Entre por um navegador em que você já entrou, com um código de recuperação, ou peça a quem administra o Autos um endereço para criar outra senha.";
    case "lost-key":
      return "O segredo do seu aplicativo está selado com uma chave que o Autos não encontra. Entre com um código de recuperação e avise quem administra a máquina.";
    case "clock":
      return `O relógio do aparelho do aplicativo está ${distance(why.secondsOff)} em relação ao do Autos. Ative nele data e hora automáticas e escreva o próximo código.`;
  }
}

function distance(secondsOff: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(secondsOff) / 60));
  const span = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return `cerca de ${span} ${secondsOff > 0 ? "adiantado" : "atrasado"}`;
}

/** Why a second factor was not set, or a sign-in not finished. */
export function secondFactorSentence(why: CodeRefusal | { reason: "setup-over" | "step-over" }): string {
  switch (why.reason) {
    case "setup-over":
      return "Passou meia hora desde que o código QR foi mostrado. Comece de novo.";
    case "step-over":
      return "Passaram 5 minutos, ou foram códigos demais. Entre de novo.";
    default:
      return codeRefusalSentence(why);
  }
}

/** What who administers without a second factor reads until it is demanded; `from`: `dia 14/12/2026`. */
export const untilDemanded = (from: string): string =>
  `Quem administra usa os tokens do escritório. A partir de ${from}, o que você administra só abre com segundo fator.`;

/** Why a second factor stays: these databases demand it. */
export function demandedSentence(demandedBy: readonly string[]): string {
  const [first, ...others] = demandedBy;
  if (others.length === 0)
    return `A base ${first} exige segundo fator. Sem ele, ela não abriria mais para você.`;
  const last = others.pop();
  return `As bases ${[first, ...others].join(", ")} e ${last} exigem segundo fator. Sem ele, não abririam mais para você.`;
}

export const noSecondFactor = "Você já não tem segundo fator. Recarregue a página.";

/** Why somebody was not confirmed to be who they are. */
export type ConfirmRefusal =
  | CodeRefusal
  | { reason: "wrong-password" | "code-needed" | "too-many-passwords" };

export function confirmRefusal(why: ConfirmRefusal): string {
  switch (why.reason) {
    case "wrong-password":
      return "Senha incorreta.";
    case "code-needed":
      return "Escreva os 6 algarismos que o aplicativo mostra agora. Sem o aparelho, saia e entre com um código de recuperação.";
    case "too-many-passwords":
      return tooManyPasswords;
    default:
      return codeRefusalSentence(why);
  }
}

/** Why a page of the administration shows nothing of these databases. */
export function leftOutTitle(names: readonly string[]): string {
  const [first = ""] = names;
  return names.length === 1
    ? `${first} não aparece aqui: exige segundo fator, e você não tem.`
    : `${new Intl.ListFormat("pt-BR").format(names)} não aparecem aqui: exigem segundo fator, e você não tem.`;
}

/** What a person without a second factor reads about the databases that wait for it. */
export function awaitedTitle(names: readonly string[]): string {
  const [first = ""] = names;
  return names.length === 1
    ? `A base ${first} exige segundo fator.`
    : `${formatCount(names.length)} bases exigem segundo fator.`;
}
