import type { Movement } from "#lib/cases/movements/schema.ts";

export type DocumentMovement = {
  id: string;
  at: string | null;
  /** How its text begins. */
  title: string;
  /** `service`: its records say so. `answer`: both were new in one answer, and have the same title. */
  by: "service" | "answer";
};

/** What the reader needs to know of the case around a document. */
export type DocumentSetting = {
  /** Under secrecy, or kept for some people: nothing that names the case stays in the browser. */
  isSecret: boolean;
  /** The text of the movement that brought the document; null where it is not certain which did. */
  movement: { text: string; origin: Movement["origin"] } | null;
};

/** A document of a case as the mirror knows it; its contents are fetched through `/file`. */
export type CaseDocument = {
  id: string;
  cnj: string;
  filename: string;
  /** The court's word for the kind of document, when it was collected there. */
  kind: string | null;
  secrecy: string | null;
  origin: "court" | "firm";
  /** Size in bytes as the service states it, or null. */
  size: number | null;
  /** The time of the act, where the service says one, or of the movement that it names; else null. */
  at: string | null;
  /** Null where it is not certain. */
  movement: DocumentMovement | null;
  /** When Autos first saw it in the service's list. */
  firstSeenAt: string;
  /** Since when the service lists it no longer; null while it does. */
  unlistedSince: string | null;
  /** Whether this person has not seen it, and it came after the first answer. */
  isNew: boolean;
};

export type DocumentList = {
  items: CaseDocument[];
  /** When the newest of them came, to the microsecond: whoever sees the list has seen all up to here. */
  through: string | null;
};
