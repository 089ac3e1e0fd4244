import { z } from "zod";

/** Length is what protects a password; composition rules only make it harder to remember. */
export const newPasswordSchema = z
  .string()
  .min(12, "Use ao menos 12 caracteres. Uma frase serve bem.")
  .max(200, "Use no máximo 200 caracteres.");

export const changePasswordSchema = z
  .object({
    /** Null right after the sign-in with a one-time password: nobody is asked for it twice in a row. */
    current: z.string().min(1, "Escreva a senha atual.").nullable(),
    next: newPasswordSchema,
    repeat: z.string().min(1, "Repita a senha nova."),
  })
  .refine(({ next, repeat }) => repeat === "" || next === repeat, {
    path: ["repeat"],
    message: "As duas senhas não são iguais.",
  });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const emailSchema = z.email("Escreva um e-mail como nome@escritorio.adv.br.");
