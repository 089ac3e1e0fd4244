import { z } from "zod";
import { roles } from "#lib/databases/schema.ts";
import { isNobodysName } from "./names.ts";

/** Length is what protects a password; composition rules only make it harder to remember. */
export const newPasswordSchema = z
  .string()
  .min(12, "Use ao menos 12 caracteres. Uma frase serve bem.")
  .max(200, "Use no máximo 200 caracteres.");

const newPassword = { next: newPasswordSchema, repeat: z.string().min(1, "Repita a senha nova.") };
const isRepeated = ({ next, repeat }: { next: string; repeat: string }) => repeat === "" || next === repeat;
const notRepeated = { path: ["repeat"], message: "As duas senhas não são iguais." };

/** A new password where nothing else is asked for. */
export const newPasswordsSchema = z.object(newPassword).refine(isRepeated, notRepeated);
export type NewPasswords = z.infer<typeof newPasswordsSchema>;

export const changePasswordSchema = z
  .object({
    /** Null right after the sign-in with a one-time password: nobody is asked for it twice in a row. */
    current: z.string().min(1, "Escreva a senha atual.").nullable(),
    ...newPassword,
  })
  .refine(isRepeated, notRepeated);

export const emailSchema = z
  .string()
  .trim()
  .max(254, "Um e-mail tem no máximo 254 caracteres.")
  .pipe(z.email("Escreva um e-mail como nome@escritorio.adv.br."));

/** A person's name as others read it: in one line, without characters that are not seen or that turn the text around. */
const personNameSchema = z
  .string()
  .trim()
  .min(1, "Escreva o nome.")
  .max(120, "Use no máximo 120 caracteres.")
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    "O nome tem um caractere que não se vê. Escreva-o de novo.",
  )
  .refine((name) => !isNobodysName(name), "O Autos usa este nome para si. Escreva o seu.");

/** One's own name, as others are to read it from now on. */
export const ownNameSchema = z.object({ name: personNameSchema });

const databaseRolesSchema = z.object({
  database: z.string(),
  roles: z.array(z.enum(roles)).max(roles.length),
});

/** An invitation: for which e-mail, and which roles in which databases it gives. The name is only a suggestion. */
export const invitationSchema = z.object({
  email: emailSchema,
  name: z.union([z.literal(""), personNameSchema]),
  offered: z
    .array(databaseRolesSchema)
    .max(1_000)
    .refine(
      (offered) => offered.some((one) => one.roles.length > 0),
      "Escolha o papel em ao menos uma base.",
    ),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What a person who is invited says of themselves. */
export const joinSchema = z
  .object({ name: personNameSchema, ...newPassword })
  .refine(isRepeated, notRepeated);
