import { z } from "zod";
import { unansweredWords } from "#lib/failures/unanswered.ts";

/** What the sign-in form asks for. The server checks both fields together and does not say which one is wrong. */
export const signInSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, "Escreva seu e-mail.")
    .pipe(z.email("Escreva um e-mail como nome@escritorio.adv.br.")),
  password: z.string().min(1, "Escreva sua senha."),
});
export type SignIn = z.infer<typeof signInSchema>;

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
    case "offline":
      return unansweredWords("offline", "sign-in");
    default:
      return { title: "Não conseguimos entrar agora", text: "Tente de novo em instantes." };
  }
}
