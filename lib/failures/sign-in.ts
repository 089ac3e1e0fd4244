import { unansweredWords } from "./unanswered.ts";

/** The sentence for what sign-in answered; it never tells which of the two was wrong. */
export function signInProblem(code: string): { title: string; text: string } {
  switch (code) {
    case "CredentialsSignin":
      return { title: "E-mail ou senha não conferem", text: "Confira os dois e tente de novo." };
    case "too-many-attempts":
      return {
        title: "Muitas tentativas seguidas",
        text: "Por segurança, espere 15 minutos. O que você escreveu continua aqui.",
      };
    case "one-time-expired":
      return {
        title: "Esta senha de uso único venceu",
        text: "Ela vale por 24 horas. Inicie o Autos de novo para receber outra.",
      };
    case "busy":
      return {
        title: "Muitas pessoas entram ao mesmo tempo",
        text: "Tente de novo em alguns segundos. O que você escreveu continua aqui.",
      };
    case "offline":
      return unansweredWords("offline", "sign-in");
    default:
      return { title: "Não conseguimos entrar agora", text: "Tente de novo em instantes." };
  }
}
