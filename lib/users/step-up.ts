import { z } from "zod";

/** What a person gives to confirm who they are. */
export const confirmSchema = z.object({
  proof: z.string().min(1, "Escreva sua senha.").max(1_000, "Senha incorreta."),
});
export type Confirm = z.infer<typeof confirmSchema>;
