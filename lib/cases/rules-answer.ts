import type { Cover } from "./schema.ts";

/** What an answer of the service is worth beside what is known. */

type Named = Pick<Cover, "parties"> & { court: Pick<Cover["court"], "className"> };

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
