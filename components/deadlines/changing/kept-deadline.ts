import { z } from "zod";
import { keepFields, keptFields } from "#components/ui/kept-fields.ts";
import { type TypedDeadline, typedFieldsSchema } from "#lib/deadlines/changing/schema.ts";

/** Where the tab keeps what was typed of a deadline: `beside` a publication or a hearing apart from that of the list. */
export const newDeadlineKey = (database: string, beside: string) =>
  `autos-new-deadline-${database}-${beside}`;
export const changedDeadlineKey = (database: string, id: string) => `autos-change-deadline-${database}-${id}`;

/** Each field by itself, with the number of the case. */
const flat = ({ cnj, fields }: TypedDeadline) => ({ cnj, ...fields });
const typedSchema = typedFieldsSchema.extend({ cnj: z.string() }).partial();

export function keptDeadline(key: string, untouched: TypedDeadline): TypedDeadline | null {
  const kept = keptFields(key, { untouched: flat(untouched), typed: typedSchema });
  if (kept === null) return null;
  const { cnj, ...fields } = kept;
  return { cnj, fields };
}

export const keepDeadline = (key: string, typed: TypedDeadline, untouched: TypedDeadline): void =>
  keepFields(key, flat(typed), flat(untouched));
