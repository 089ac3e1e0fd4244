import { fold } from "#lib/format/fold.ts";
import { dayKey } from "#lib/time/time.ts";
import type { CaseDocument } from "./schema.ts";

/** What the order of documents is decided by. `position` is the place in the service's list. */
type Dated = Pick<CaseDocument, "id" | "at" | "firstSeenAt">;
type Placed = Dated & { position: number };

/** A document's time: the act's, else when Autos first saw the document listed. */
export const timeOf = ({ at, firstSeenAt }: Pick<Dated, "at" | "firstSeenAt">): string => at ?? firstSeenAt;

/**
 * Documents newest first, in whole days of São Paulo: by the act's date, or by the day they were listed. On one day
 * those with a date come first, the latest on top, and the others as the service lists them, its newest first.
 */
export function newestFirst<T extends Placed>(documents: readonly T[]): T[] {
  const direction = listsNewestFirst(documents) ? 1 : -1;
  const keyed = documents.map((document) => ({ document, day: dayKey(timeOf(document)) }));
  keyed.sort((one, other) => {
    if (one.day !== other.day) return one.day < other.day ? 1 : -1;
    const [a, b] = [one.document, other.document];
    if ((a.at === null) !== (b.at === null)) return a.at === null ? 1 : -1;
    const [before, after] = [Date.parse(timeOf(a)), Date.parse(timeOf(b))];
    if (before !== after) return after - before;
    return direction * (a.position - b.position) || (a.id < b.id ? -1 : 1);
  });
  return keyed.map(({ document }) => document);
}

/** Whether the service lists the newest first, which the interface does not say: where most neighbours go back in time. */
function listsNewestFirst(documents: readonly Placed[]): boolean {
  const listed = documents.toSorted((a, b) => a.position - b.position);
  let steps = 0;
  for (const [index, { at, firstSeenAt }] of listed.entries()) {
    const next = listed[index + 1];
    // An act's date and the day of a listing cannot be compared.
    if (next === undefined || (at === null) !== (next.at === null)) continue;
    steps += Math.sign(Date.parse(timeOf(next)) - Date.parse(at ?? firstSeenAt));
  }
  return steps < 0;
}

/** Documents of one day. `basis`: whether it is the day of the acts, or the day the documents were listed. */
export type DocumentDay<T extends Dated = CaseDocument> = {
  /** `YYYY-MM-DD`, São Paulo. */
  day: string;
  basis: "act" | "listed";
  documents: T[];
};

/** Documents in the order of `newestFirst`, by their days. */
export function daysOf<T extends Dated>(documents: readonly T[]): DocumentDay<T>[] {
  const days: DocumentDay<T>[] = [];
  for (const document of documents) {
    const day = dayKey(timeOf(document));
    const basis = document.at === null ? "listed" : "act";
    const last = days.at(-1);
    if (last && last.day === day && last.basis === basis) last.documents.push(document);
    else days.push({ day, basis, documents: [document] });
  }
  return days;
}

/** The documents that have every word of `query` in their name, kind or movement, whatever its accents and case. */
export function findDocuments<T extends Pick<CaseDocument, "filename" | "kind" | "movement">>(
  documents: readonly T[],
  query: string,
): T[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...documents];
  return documents.filter(({ filename, kind, movement }) => {
    const text = fold([filename, kind, movement?.title].filter(Boolean).join("\n"));
    return words.every((word) => text.includes(word));
  });
}
