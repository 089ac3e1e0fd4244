import { z } from "zod";

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
export function signInProblem(code: string): { title: string; message: string } {
  switch (code) {
    case "CredentialsSignin":
      return { title: "E-mail ou senha não conferem", message: "Confira os dois e tente de novo." };
    case "too-many-attempts":
      return {
        title: "Muitas tentativas seguidas",
        message: "Por segurança, espere 15 minutos. O que você escreveu continua aqui.",
      };
    case "offline":
      return { title: "Sem conexão com o Autos", message: "Confira a rede e tente de novo." };
    default:
      return { title: "Não conseguimos entrar agora", message: "Tente de novo em instantes." };
  }
}
