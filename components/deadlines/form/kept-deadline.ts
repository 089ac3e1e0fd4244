import { keepText, keptText } from "#components/ui/kept-text.ts";
import { type TypedDeadline, typedDeadlineSchema } from "#lib/deadlines/form/schema.ts";

/** What was typed of a new deadline, kept by the tab until it is created or thrown away. */

/** Where it is kept: of a publication apart from that of the list. */
export const keptDeadlineKey = (database: string, publicationId: string | null) =>
  `autos-new-deadline-${database}-${publicationId ?? ""}`;

export function keptDeadline(key: string): TypedDeadline | null {
  try {
    const read = typedDeadlineSchema.safeParse(JSON.parse(keptText(key) ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps what differs from an untouched form. */
export function keepDeadline(key: string, typed: TypedDeadline, untouched: TypedDeadline): void {
  const text = JSON.stringify(typed);
  keepText(key, text === JSON.stringify(untouched) ? "" : text);
}

export const forgetDeadline = (key: string): void => void keepText(key, "");
