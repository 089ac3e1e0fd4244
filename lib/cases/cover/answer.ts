import type { Cover } from "#lib/cases/schema.ts";

/** What an answer of the service is worth beside what is known. */

export type Named = Pick<Cover, "parties"> & { court: Pick<Cover["court"], "className"> };

/** A record without a party and without a class: of a case that the service could not import. */
export function isBlank({ parties, court }: Named): boolean {
  return parties.length === 0 && court.className === null;
}

/** A service that knew the parties or the class of a case has not learnt that it has none: something went wrong there. */
export function takesBack({ known, said }: { known: Named | null; said: Named }): boolean {
  return known !== null && !isBlank(known) && isBlank(said);
}

/** An answer that says nothing at all of a case: it is not the first of those that news are measured by. */
export function isEmpty(answer: { cover: Named; movements: unknown[]; documents: unknown[] }): boolean {
  return isBlank(answer.cover) && answer.movements.length + answer.documents.length === 0;
}

/** Two records that list the same, in whichever order: the interface promises none. */
export function sameInAnyOrder(one: unknown, other: unknown): boolean {
  return unordered(one) === unordered(other);
}

function unordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unordered).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${unordered(held)}`);
  return `{${fields.sort().join()}}`;
}

/** A cover with its lists in the order in which they are known, as far as they hold the same. */
export function inKnownOrder({ known, said }: { known: Cover | null; said: Cover }): Cover {
  if (known === null) return said;
  const kept = <T>(before: T[], now: T[]) => (sameInAnyOrder(before, now) ? before : now);
  return {
    ...said,
    parties: kept(known.parties, said.parties),
    subjects: kept(known.subjects, said.subjects),
    judges: kept(known.judges, said.judges),
  };
}
