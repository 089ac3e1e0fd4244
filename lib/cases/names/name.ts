import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";

type Named = Pick<CaseRow, "activeParty" | "passiveParty" | "partyCount">;

/** Said where no party of a case is known. */
export const unknownParties = "Partes não informadas";

/** The name of a case as plain text: "A × B", one party alone, or that no party is known. */
export function caseName({ activeParty, passiveParty }: Pick<Named, "activeParty" | "passiveParty">): string {
  if (activeParty && passiveParty) return `${activeParty} × ${passiveParty}`;
  return activeParty ?? passiveParty ?? unknownParties;
}

/** How many parties there are beyond the two named: "e outro", "e mais 3", or null. */
export function otherParties({ activeParty, passiveParty, partyCount }: Named): string | null {
  const named = (activeParty ? 1 : 0) + (passiveParty ? 1 : 0);
  const others = partyCount - named;
  if (named === 0 || others <= 0) return null;
  return others === 1 ? "e outro" : `e mais ${formatCount(others)}`;
}
