import { z } from "zod";
import { typed, typedLine, typedProse } from "#lib/format/typed.ts";

export const longestValue = 500;
/** The most fields a form sends; a definition with more is filled in at the court's site. */
export const mostFields = 400;
export const longestNote = 500;

/** What a person may change of a draft; what is left out stays. `values`: only the fields that were typed into. */
export const guideChangeSchema = z.object({
  values: z
    .record(z.string().max(200), typed.pipe(z.string().max(longestValue, `Use até ${longestValue} letras.`)))
    .optional(),
  /** Another court: the values typed so far stay, also those that its form does not ask for. */
  definitionId: z.string().max(500).optional(),
  /** The browser in which it was typed: `Chrome no Windows`. */
  savedOn: typedLine.pipe(z.string().max(80)).nullable().optional(),
});

export const tooLongNote = `Use até ${longestNote} letras.`;
/** A word about the payment: that it was made elsewhere, who keeps the proof. */
export const noteSchema = typedProse.pipe(z.string().max(longestNote, tooLongNote));

/** As an address names the definition of which suggestions are asked. */
export const definitionParam = "definicao";
