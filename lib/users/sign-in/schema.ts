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

/** A sign-in that waits for a code: its token, and whose it is. */
export type SignInStep = { token: string; email: string };
