import { z } from "zod";
import type { Movement } from "#lib/cases/movements/schema.ts";

/** The movement that brought a document. */
const documentMovementSchema = z.object({
  id: z.string(),
  at: z.string().nullable(),
  /** How its text begins. */
  title: z.string(),
  /** `service`: its records say so. `answer`: both were new in one answer, and have the same title. */
  by: z.enum(["service", "answer"]),
});
export type DocumentMovement = z.infer<typeof documentMovementSchema>;

/** What the reader needs to know of the case around a document. */
export type DocumentSetting = {
  /** Under secrecy, or kept for some people: nothing that names the case stays in the browser. */
  isSecret: boolean;
  /** The text of the movement that brought the document; null where it is not certain which did. */
  movement: { text: string; origin: Movement["origin"] } | null;
};

/** A document of a case as the mirror knows it; its contents are fetched through `/file`. */
const documentSchema = z.object({
  id: z.string(),
  cnj: z.string(),
  filename: z.string(),
  /** The court's word for the kind of document, when it was collected there. */
  kind: z.string().nullable(),
  secrecy: z.string().nullable(),
  origin: z.enum(["court", "firm"]),
  /** Size in bytes as the service states it, or null. */
  size: z.number().int().nullable(),
  /** The time of the act, where the service says one, or of the movement that it names; else null. */
  at: z.string().nullable(),
  /** Null where it is not certain. */
  movement: documentMovementSchema.nullable(),
  /** When Autos first saw it in the service's list. */
  firstSeenAt: z.string(),
  /** Whether this person has not seen it, and it came after the first answer. */
  isNew: z.boolean(),
});
export type CaseDocument = z.infer<typeof documentSchema>;

export const documentListSchema = z.object({
  items: z.array(documentSchema),
  /** When the newest of them came, to the microsecond: whoever sees the list has seen all up to here. */
  through: z.string().nullable(),
});
export type DocumentList = z.infer<typeof documentListSchema>;

/** How what is kept of a document is opened: `parts` names those that its first page needs beside its beginning, or is empty. */
export type DocumentOpening = { etag: string; parts: string };
