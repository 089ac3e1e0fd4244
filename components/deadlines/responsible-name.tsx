import { usePrinting } from "#components/ui/use-printing.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { shortName } from "#lib/deadlines/words.ts";

/** Whose a row is: "você" or a short name on the screen; on paper, which others read, the whole name. */
export function ResponsibleName({ person, me }: { person: Person; me: string | null }) {
  const isPaper = usePrinting();
  if (isPaper) return person.name;
  return person.id === me ? "você" : shortName(person.name);
}
