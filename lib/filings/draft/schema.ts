import { z } from "zod";
import { typedLine, typedProse } from "#lib/format/typed.ts";

export const longestAct = 120;
export const longestReason = 500;
const shortestReason = 5;

/** How the firm calls the act; empty while nobody said. */
export const actSchema = typedLine.pipe(z.string().max(longestAct, `Use até ${longestAct} letras.`));

/** Why something unusual is filed: that it is another petition, or a file that was filed before. */
export const reasonSchema = typedProse.pipe(
  z
    .string()
    .min(shortestReason, "Escreva o motivo.")
    .max(longestReason, `Um motivo tem até ${longestReason} letras.`),
);

/** What a person may change of a draft; what is left out stays. */
export const draftChangeSchema = z.object({
  act: actSchema.optional(),
  /** Who is to open the window; null: anybody who may. */
  openerId: z.uuid().nullable().optional(),
  cnj: z.string().optional(),
  /** The browser in which it was typed: `Chrome no Windows`. */
  savedOn: typedLine.pipe(z.string().max(80)).nullable().optional(),
});

/** The fields of the step Processo; an empty `openerId`: anybody who may. */
export const draftFormSchema = z.object({ act: actSchema, openerId: z.string() });
export type DraftForm = z.infer<typeof draftFormSchema>;
