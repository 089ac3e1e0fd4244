import { z } from "zod";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { typedLine } from "#lib/format/typed.ts";
import { parseDay } from "#lib/time/calendar.ts";
import { calendarEntrySchema, entryEffects, recurrences } from "./entry.ts";
import { calendarYearBounds } from "./href.ts";
import { mostFileEntries } from "./reading.ts";
import { notOfEaster } from "./recurring/feasts.ts";

/** What the page of a calendar sends, with the messages for its fields. */

const { first, last } = calendarYearBounds;
const place = {
  database: z.string(),
  court: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => codeOfCourt(text) !== null, "Escreva a sigla de um tribunal, como TJSP."),
  city: typedLine.pipe(z.string().min(1).max(100, "O nome da comarca tem até 100 letras.")).nullable(),
  year: z
    .int()
    .min(first, `Escolha um ano de ${first} a ${last}.`)
    .max(last, `Escolha um ano de ${first} a ${last}.`),
};

export const addEntriesSchema = z.object({
  ...place,
  entries: z.array(calendarEntrySchema).min(1).max(mostFileEntries),
});
export const removeEntrySchema = z.object({ database: z.string(), id: z.uuid() });
/** `recurs` null: as its name and its day say. */
export const changeEntrySchema = removeEntrySchema.extend({ recurs: z.enum(recurrences).nullable() });
export const reviewYearSchema = z.object({ ...place, isReviewed: z.boolean() });

const day = (absent: string) =>
  z
    .string()
    .nullable()
    .refine((text) => text !== null, absent)
    .refine((text) => text === null || parseDay(text) !== null, "Escreva um dia que existe.");

/** The form of one entry. `to`: null of a single day. */
export const entryFormSchema = z
  .object({
    from: day("Escreva o dia."),
    to: z.string().nullable(),
    effect: z.enum(entryEffects),
    /** Null while nobody chose: as its name and its day say. */
    recurs: z.enum(recurrences).nullable(),
    name: typedLine.pipe(
      z.string().min(1, "Escreva o motivo, como “Dia da Justiça”.").max(200, "O motivo tem até 200 letras."),
    ),
    source: typedLine.pipe(z.string().max(200, "O ato tem até 200 letras.")),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: "O fim vem antes do começo.",
    path: ["to"],
  })
  .superRefine(({ from, to, effect, recurs }, { addIssue }) => {
    const message =
      from === null || effect === "open" || recurs !== "easter"
        ? null
        : notOfEaster({ from, to: to ?? from });
    if (message !== null) addIssue({ code: "custom", message, path: ["recurs"] });
  });
export type EntryForm = z.input<typeof entryFormSchema>;
/** The same once it is filled in. */
export type FilledEntry = z.output<typeof entryFormSchema>;
