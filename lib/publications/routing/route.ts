import { fold } from "#lib/format/fold.ts";
import type { LawyerView, RuleView } from "#lib/lawyers/schema.ts";
import type { Assigner, LawyersOf } from "./schema.ts";

/** What decides whose a publication is. `sees`: whether a person works here and may see its case. */
type Facts = {
  responsibleId: string | null;
  read: LawyersOf;
  court: string | null;
  terms: readonly (string | null)[];
  lawyers: ReadonlyMap<string, Pick<LawyerView, "user">>;
  rules: readonly RuleView[];
  sees: (personId: string) => boolean;
};

/**
 * Whose a publication is: the case's responsible; else the lawyer named in it, the searched one first; else by a rule of the
 * firm. Null of nobody: what is in doubt gives it to nobody.
 */
export function routeOf(facts: Facts): { personId: string; by: Exclude<Assigner, "person"> } | null {
  const { responsibleId, lawyers, sees } = facts;
  if (responsibleId !== null && sees(responsibleId)) return { personId: responsibleId, by: "responsible" };
  for (const id of namedFirst(facts.read)) {
    const personId = lawyers.get(id)?.user?.id;
    if (personId !== undefined && sees(personId)) return { personId, by: "lawyer" };
  }
  const rule = facts.rules.find((one) => holds(one, facts) && sees(one.person.id));
  return rule === undefined ? null : { personId: rule.person.id, by: "rule" };
}

/**
 * The lawyers that it is for, the likeliest first: by number before by name, the searched one before others. Where the text names
 * no lawyer of the firm, whom the searched term means, unless it names a namesake of theirs.
 */
function namedFirst({ searched, named, namesakes }: LawyersOf): string[] {
  const sure = (["number", "name"] as const).flatMap((how) => {
    const these = named.filter((one) => one.how === how).map(({ lawyer }) => lawyer);
    return [...these.filter((id) => id === searched), ...these.filter((id) => id !== searched)];
  });
  const isAnothers = namesakes.some(({ lawyer }) => lawyer === searched);
  return sure.length > 0 || searched === null || isAnothers ? sure : [searched];
}

/** Whether it names only whom a person said not to be ours. */
export const isKnownNamesakes = ({ named, namesakes }: LawyersOf): boolean =>
  named.length === 0 && namesakes.length > 0 && namesakes.every(({ isKnown }) => isKnown);

function holds({ by, value }: RuleView, { court, terms }: Facts): boolean {
  if (by === "court") return value === court;
  return terms.some((term) => term !== null && fold(term).trim() === fold(value));
}
