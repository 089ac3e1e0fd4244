import type { Named, Namesake } from "#lib/lawyers/reader.ts";
import type { Deed } from "#lib/time/deed.ts";

/** What gives a publication to somebody: a person, for good; else the case's responsible, the lawyer named, or a rule. */
export const assigners = ["person", "responsible", "lawyer", "rule"] as const;
export type Assigner = (typeof assigners)[number];

/** What was read of a publication about the firm's lawyers. `searched`: whom the searched term means; null of nobody. */
export type LawyersOf = { searched: string | null; named: Named[]; namesakes: Namesake[] };

/** The same with the names of lawyers, for whoever reads it. */
export type LawyersNamed = {
  searched: string | null;
  named: { name: string; how: Named["how"] }[];
  namesakes: Omit<Namesake, "lawyer">[];
};

/** That somebody said that it is not the firm's; `isNamesakes`: of all that name only a certain person. */
export type NotOursDeed = Deed & { isNamesakes: boolean };
