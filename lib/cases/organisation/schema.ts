import { z } from "zod";
import { changedNumbersSchema } from "#lib/cases/selection/schema.ts";
import { typed, typedLine } from "#lib/format/typed.ts";

/** How a firm organises its cases: its labels, notes and responsible people, beside the service's data. */

export const mostLabels = 500;
export const mostNotes = 200;
export const longestName = 60;
export const longestNote = 5_000;

/** A name of one line: of a label, or of a saved view. */
export const nameOf = (empty: string) =>
  typedLine.pipe(z.string().min(1, empty).max(longestName, `Use até ${longestName} letras.`));

export const labelNameSchema = nameOf("Escreva o nome da etiqueta.");
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
const labelCountSchema = labelSchema.extend({ count: z.number().int() });
export type LabelCount = z.infer<typeof labelCountSchema>;
/** `among`: how many cases were counted, when only those of a list are. */
export const labelsSchema = z.object({
  items: z.array(labelCountSchema),
  among: z.number().int().nullable(),
});

/** Somebody who has a role in the database. */
export const personSchema = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof personSchema>;
/** Somebody who may be chosen for a case, and whether they see it as a lawyer. */
const personChoiceSchema = personSchema.extend({ isLawyer: z.boolean() });
export type PersonChoice = z.infer<typeof personChoiceSchema>;

/** Somebody named for a case, perhaps long ago. `hasNoAccess`: they see no cases of the database any more. */
export const namedPersonSchema = personSchema.extend({ hasNoAccess: z.literal(true).optional() });
export type NamedPerson = z.infer<typeof namedPersonSchema>;

/** Who may be responsible for a case. `me`: the id of the person who asks, null when they may not. */
export const peopleSchema = z.object({ items: z.array(personChoiceSchema), me: z.string().nullable() });

const noteSchema = z.object({
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

/** What a change of labels did, so that it can be taken back exactly. */
export const labelChangeSchema = z.object({
  name: labelNameSchema,
  added: changedNumbersSchema,
  removed: changedNumbersSchema,
  /** The label did not exist before. */
  created: z.boolean(),
});
export type LabelChange = z.infer<typeof labelChangeSchema>;

/** A label that was deleted, and the cases that carried it. */
export const deletedLabelSchema = z.object({
  id: z.uuid(),
  name: labelNameSchema,
  numbers: changedNumbersSchema,
});
export type DeletedLabel = z.infer<typeof deletedLabelSchema>;

/** Who answered for cases before a change: one entry for each person, and one for nobody. */
export const earlierResponsibleSchema = z
  .array(z.object({ personId: z.uuid().nullable(), numbers: changedNumbersSchema }))
  .max(200);
export type EarlierResponsible = z.infer<typeof earlierResponsibleSchema>;
