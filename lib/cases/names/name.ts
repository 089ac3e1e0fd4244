import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";

type Named = Pick<CaseRow, "activeParty" | "passiveParty" | "partyCount">;

/** What a case is called of which nothing is known, wherever it is named. */
const noData = "Sem dados";

/** Said in place of the parties of a case that has none. */
export const noParties = {
  /** The first capture runs. */
  importing: "Importando a capa",
  /** The service never answered. */
  unanswered: noData,
  /** An answer had data, but names no party. */
  unnamed: "Partes não informadas",
  /** For places that do not know which of these it is. */
  unsure: noData,
};

/** The name of a case as plain text: "A × B", or one party alone; null without parties. */
export function caseName({
  activeParty,
  passiveParty,
}: Pick<Named, "activeParty" | "passiveParty">): string | null {
  if (activeParty && passiveParty) return `${activeParty} × ${passiveParty}`;
  return activeParty ?? passiveParty;
}

/** How many parties there are beyond the two named: "e outro", "e mais 3", or null. */
export function otherParties({ activeParty, passiveParty, partyCount }: Named): string | null {
  const named = (activeParty ? 1 : 0) + (passiveParty ? 1 : 0);
  const others = partyCount - named;
  if (named === 0 || others <= 0) return null;
  return others === 1 ? "e outro" : `e mais ${formatCount(others)}`;
}

const particles = new Set(["da", "das", "de", "do", "dos", "e"]);

/** The first letters of the first and the last name: `Helena de Moura` is `HM`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !particles.has(word.toLowerCase()));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
