import type { CoverFact } from "#lib/cases/cover/rules.ts";
import { namedWords } from "#lib/cases/organisation/words.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { byName } from "#lib/format/order.ts";

/** What a paper has of the firm's own: who is responsible, and the labels. Never its notes, which stay inside. */
export function firmFacts({ responsible, labels }: Pick<CaseView, "responsible" | "labels">): CoverFact[] {
  const names = labels.toSorted(byName).map(({ name }) => name);
  return [
    { label: "Responsável", lines: responsible ? [{ text: namedWords(responsible) }] : [] },
    { label: "Etiquetas do escritório", lines: names.length > 0 ? [{ text: names.join(" · ") }] : [] },
  ].filter(({ lines }) => lines.length > 0);
}
