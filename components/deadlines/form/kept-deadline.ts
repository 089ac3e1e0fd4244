import { z } from "zod";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import { type TypedDeadline, typedFieldsSchema } from "#lib/deadlines/form/schema.ts";

/** What was typed of a deadline, kept by the tab until it is saved or thrown away: only what differs from an untouched form. */

/** Where it is kept: of a publication apart from that of the list. */
export const newDeadlineKey = (database: string, publicationId: string | null) =>
  `autos-new-deadline-${database}-${publicationId ?? ""}`;
export const changedDeadlineKey = (database: string, id: string) => `autos-change-deadline-${database}-${id}`;

const keptSchema = z.object({ cnj: z.string().optional(), fields: typedFieldsSchema.partial() });

/** An untouched form with what was typed into it before; null where nothing was. */
export function keptDeadline(key: string, untouched: TypedDeadline): TypedDeadline | null {
  try {
    const read = keptSchema.safeParse(JSON.parse(keptText(key) ?? "null"));
    if (!read.success) return null;
    const { cnj = untouched.cnj, fields } = read.data;
    return { cnj, fields: { ...untouched.fields, ...fields } };
  } catch {
    return null;
  }
}

export function keepDeadline(key: string, typed: TypedDeadline, untouched: TypedDeadline): void {
  const before: Record<string, unknown> = untouched.fields;
  const fields = Object.entries(typed.fields).filter(([name, value]) => value !== before[name]);
  const isSameCase = typed.cnj === untouched.cnj;
  const isUntouched = isSameCase && fields.length === 0;
  const kept = { ...(!isSameCase && { cnj: typed.cnj }), fields: Object.fromEntries(fields) };
  keepText(key, isUntouched ? "" : JSON.stringify(kept));
}

export const forgetDeadline = (key: string): void => void keepText(key, "");
