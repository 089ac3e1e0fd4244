import { z } from "zod";

/** Why a whole CPF or CNPJ is asked for: to be read on the page, or to be put on the clipboard. */
const revealPurposes = ["show", "copy"] as const;

/** A party on the cover that the page shows. The name tells whether it is still the same one in that place. */
export const revealSchema = z.object({
  database: z.string(),
  cnj: z.string().regex(/^[0-9]{20}$/),
  place: z.number().int().min(0),
  name: z.string(),
  purpose: z.enum(revealPurposes),
});
export type Reveal = z.infer<typeof revealSchema>;
