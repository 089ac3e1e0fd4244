import { z } from "zod";

/** How a firm organises its cases: its labels, notes, responsible people and saved views, beside the service's data. */

export const mostLabels = 500;
export const mostNotes = 200;
export const mostViews = 50;
export const longestName = 60;
export const longestNote = 5_000;
/** How many numbers may be named one by one, and how many cases one change may touch. */
export const mostNamed = 1_000;
export const mostAtOnce = 10_000;
/** How many cases may be asked about at once: the service answers one after the other. */
export const mostRefreshed = 200;
/** How many numbers an address of an export may name: 16 kB of headers have to hold them. */
export const mostExported = 500;

/** Typed text with composed letters (NFC), without characters that PostgreSQL cannot store. */
const typed = z.string().transform((text) => text.replaceAll("\0", "").toWellFormed().normalize("NFC"));
const nameOf = (empty: string) =>
  typed
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, empty).max(longestName, `Use até ${longestName} letras.`));

export const labelNameSchema = nameOf("Escreva o nome da etiqueta.");
export const viewNameSchema = nameOf("Escreva o nome da vista.");
export const noteTextSchema = typed
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, "Escreva a anotação.")
      .max(longestNote, "Uma anotação tem até 5.000 letras. Divida em duas."),
  );

export const labelSchema = z.object({ id: z.string(), name: z.string() });
export type Label = z.infer<typeof labelSchema>;

/** A label and how many cases carry it. */
export const labelCountSchema = labelSchema.extend({ count: z.number().int() });
export type LabelCount = z.infer<typeof labelCountSchema>;
/** `among`: how many cases were counted, when only those of a list are. */
export const labelsSchema = z.object({
  items: z.array(labelCountSchema),
  among: z.number().int().nullable(),
});

/** Somebody who has a role in the database. */
export const personSchema = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof personSchema>;
/** Who may be responsible for a case. `me`: the id of the person who asks, null when they may not. */
export const peopleSchema = z.object({ items: z.array(personSchema), me: z.string().nullable() });

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whether the person who reads wrote it, and so may change it. */
  mine: z.boolean(),
  /** Whether that person may delete it: anybody their own, a lawyer any. */
  removable: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
});
export type Note = z.infer<typeof noteSchema>;
export const notesSchema = z.object({ items: z.array(noteSchema) });

export const caseViewSavedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as they stand in the address, without `?`. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof caseViewSavedSchema>;
export const savedViewsSchema = z.object({ items: z.array(caseViewSavedSchema) });

/** The courts that occur with their numbers of cases, and the number of all cases. */
export const courtCountsSchema = z.object({
  items: z.array(z.object({ acronym: z.string(), name: z.string(), count: z.number().int() })),
  total: z.number().int(),
});
export type CourtCounts = z.infer<typeof courtCountsSchema>;

const number = z.string().regex(/^[0-9]{20}$/);

/** Which cases a change is for: named one by one, or all in the list of an address except a few. */
export const caseSelectionSchema = z.union([
  z.object({ numbers: z.array(number).min(1).max(mostNamed) }),
  z.object({ query: z.string().max(4_000), except: z.array(number).max(mostNamed).default([]) }),
]);
export type CaseSelection = z.input<typeof caseSelectionSchema>;

const changed = z.array(number).max(mostAtOnce);

/** What a change of labels did, so that it can be taken back exactly. */
export const labelChangeSchema = z.object({
  name: labelNameSchema,
  added: changed,
  removed: changed,
  /** The label did not exist before. */
  created: z.boolean(),
});
export type LabelChange = z.infer<typeof labelChangeSchema>;

/** A label that was deleted, and the cases that carried it. */
export const deletedLabelSchema = z.object({ id: z.uuid(), name: labelNameSchema, numbers: changed });
export type DeletedLabel = z.infer<typeof deletedLabelSchema>;

/** Who answered for cases before a change: one entry for each person, and one for nobody. */
export const earlierResponsibleSchema = z
  .array(z.object({ personId: z.uuid().nullable(), numbers: changed }))
  .max(200);
export type EarlierResponsible = z.infer<typeof earlierResponsibleSchema>;
