import { z } from "zod";

/** What a person gives to confirm who they are; `what`: as the page names it. */
export const confirmSchema = (what: "o código" | "a sua senha") =>
  z.object({ proof: z.string().min(1, `Escreva ${what}.`).max(1_000, `Escreva só ${what}.`) });
export type Confirm = z.infer<ReturnType<typeof confirmSchema>>;
