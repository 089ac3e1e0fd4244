import { splitAct } from "#lib/cases/movements/timeline.ts";
import { fold } from "#lib/format/fold.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { DocumentMovement } from "./schema.ts";

/** A movement that may have brought a document: `named` by the service, `dated` at the same instant, new `together`. */
export type MovementCandidate = {
  document: { id: string; kind: string | null };
  movement: { id: string; at: string | null; description: string };
  by: "named" | "dated" | "together";
};

/** How many characters of a movement's text name it. */
const longestTitle = 80;

/**
 * For each document, by its id, the movement that brought it, where that is certain: the service names it; or it is the
 * only one of the same instant, or of the same answer, whose text begins with the document's kind. Where two movements,
 * or two documents of one answer, could be meant, nothing is said.
 */
export function movementsOfDocuments(
  candidates: readonly MovementCandidate[],
): ReadonlyMap<string, DocumentMovement> {
  const known = new Map<string, DocumentMovement>();
  for (const [id, own] of Map.groupBy(candidates, ({ document }) => document.id)) {
    const found =
      onlyOne(own.filter(({ by }) => by === "named")) ??
      onlyOne(own.filter((candidate) => candidate.by === "dated" && isTitled(candidate)));
    if (found) known.set(id, shown(found, "service"));
  }
  const together = candidates.filter((candidate) => candidate.by === "together" && isTitled(candidate));
  for (const [, own] of Map.groupBy(together, ({ movement }) => movement.id)) {
    const found = onlyOne(own);
    if (!found || known.has(found.document.id)) continue;
    if (onlyOne(together.filter(({ document }) => document.id === found.document.id))) {
      known.set(found.document.id, shown(found, "answer"));
    }
  }
  return known;
}

function onlyOne(candidates: readonly MovementCandidate[]): MovementCandidate | null {
  const [first] = candidates;
  return first &&
    candidates.every(
      ({ movement, document }) => movement.id === first.movement.id && document.id === first.document.id,
    )
    ? first
    : null;
}

const shown = ({ movement }: MovementCandidate, by: DocumentMovement["by"]): DocumentMovement => ({
  id: movement.id,
  at: movement.at,
  title: titleOf(movement.description),
  by,
});

/** A movement's name in a line: the act ("Decisão"), else how its text begins. */
function titleOf(description: string): string {
  const { act } = splitAct(description);
  const line = (act ?? description).split("\n", 1)[0] ?? "";
  return shorten(line.trim().replace(/[.:]$/, ""), longestTitle);
}

/** Whether a movement's text begins with the document's kind, or says that such a document was filed. */
function isTitled({ document, movement }: MovementCandidate): boolean {
  const kind = words(document.kind ?? "");
  if (kind === "") return false;
  const text = words(movement.description.slice(0, 200)).replace(/^juntad[oa] (d[eao] )?([ao] )?/, "");
  return text === kind || text.startsWith(`${kind} `);
}

/** The words of a text in small letters, without accents and signs. */
const words = (text: string): string => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
