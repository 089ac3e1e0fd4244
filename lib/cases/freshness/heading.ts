import { headingParties } from "#lib/cases/cover/rules.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CaseView, Facts } from "#lib/cases/schema.ts";
import { knowledgeOf } from "./knowledge.ts";
import { noPartiesWords } from "./row.ts";

/** The name of a case in the head of its page, on paper and in the terminal: its parties, or why none are known. */
export function headingName({
  view,
  now,
}: {
  view: Facts & { cover: Pick<NonNullable<CaseView["cover"]>, "parties"> | null };
  now: string;
}): string {
  const { active, passive } = headingParties(view.cover);
  const name = caseName({ activeParty: active, passiveParty: passive });
  return name ?? noPartiesWords(knowledgeOf({ facts: view, now }));
}
