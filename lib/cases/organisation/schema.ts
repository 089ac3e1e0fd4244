import { z } from "zod";
import { changedNumbersSchema } from "#lib/cases/selection/schema.ts";
import { typedLine, typedProse } from "#lib/format/typed.ts";

/** How a firm organises its cases: its labels, notes and responsible people, beside the service's data. */

export const mostLabels = 500;
export const mostNotes = 200;
export const longestName = 60;
export const longestNote = 5_000;

/** A name of one line: of a label, or of a saved view. */
export const nameOf = (empty: string) =>
  typedLine.pipe(z.string().min(1, empty).max(longestName, `Use até ${longestName} letras.`));

export const labelNameSchema = nameOf("Escreva o nome da etiqueta.");
export const noteTextSchema = typedProse.pipe(
  z
    .string()
    .min(1, "Escreva a anotação.")
    .max(longestNote, "Uma anotação tem até 5.000 letras. Divida em duas."),
);

export type Label = { id: string; name: string };

/** A label and how many cases carry it. */
export type LabelCount = Label & { count: number };

/** `among`: how many cases were counted, when only those of a list are. */
export type Labels = { items: LabelCount[]; among: number | null };

/** Somebody who has a role in the database. */
export type Person = { id: string; name: string };

/** Somebody who may be chosen for a case, and whether they see it as a lawyer. */
export type PersonChoice = Person & { isLawyer: boolean };

/** Somebody named for a case, perhaps long ago. `hasNoAccess`: they see no cases of the database any more. */
export type NamedPerson = Person & { hasNoAccess?: true };

export type Note = {
  id: string;
  text: string;
  author: string;
  /** Whether the person who reads wrote it, and so may change it. */
  mine: boolean;
  /** Whether that person may delete it: anybody their own, a lawyer any. */
  removable: boolean;
  createdAt: string;
  changedAt: string | null;
};

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
