import { z } from "zod";
import { typedLine } from "#lib/format/typed.ts";

/** A rule as pages show it. */
export type MarginView = { id: string; act: string; days: number; createdBy: string };

/** A firm has some rules; so many days of business lie between the firm's own day and the last one at most. */
export const mostMargins = 50;
const mostDays = 30;

export const addMarginSchema = z.object({
  database: z.string(),
  act: typedLine.pipe(z.string().min(1, "Escreva o ato, como Contestação.").max(100, "Use até 100 letras.")),
  days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, "Escreva um número inteiro, como 3.")
    .transform(Number)
    .pipe(z.int().min(1, "Pelo menos 1 dia útil.").max(mostDays, `Até ${mostDays} dias úteis.`)),
});
export const removeMarginSchema = z.object({ database: z.string(), id: z.uuid() });
