import { z } from "zod";
import { labelNameSchema, noteTextSchema } from "#lib/cases/organisation/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { typedLine } from "#lib/format/typed.ts";
import {
  longestText,
  mostImportLabels,
  mostNumbers,
  tooManyLabels,
  tooManyNumbers,
} from "#lib/imports/limits.ts";

const place = z.number().int().min(0);
const cnj = z.string().refine(isCnj, "Confira os números enviados.");

/** The rows of files: each number with places in two lists, so that what thousands repeat is sent once. */
const importRowsSchema = z
  .object({
    labels: z.array(labelNameSchema).max(mostImportLabels, tooManyLabels),
    notes: z.array(noteTextSchema).max(mostNumbers),
    items: z.array(z.tuple([cnj, z.array(place).max(50), place.nullable()])).max(mostNumbers, tooManyNumbers),
  })
  .refine(
    ({ labels, notes, items }) =>
      items.every(
        ([, given, note]) =>
          given.every((at) => at < labels.length) && (note === null || note < notes.length),
      ),
    "Confira as colunas enviadas.",
  );
export type ImportRows = z.infer<typeof importRowsSchema>;

/** What the form sends: the text, out of which the server reads the numbers again, and what was read from files. */
export const startImportSchema = z
  .object({
    database: z.string(),
    text: z.string().max(longestText, "O texto passa de 5 MB. Divida em partes.").default(""),
    source: typedLine.pipe(z.string().max(200)).nullable().default(null),
    rows: importRowsSchema.nullable().default(null),
  })
  .refine(({ text, rows }) => text.trim() !== "" || (rows?.items.length ?? 0) > 0, {
    path: ["text"],
    message: "Cole ou digite ao menos um número CNJ.",
  });
