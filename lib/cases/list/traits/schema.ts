/** What a cover says that a list of cases can be filtered by: class, subject, court unit and city. */
export const traitKinds = ["class", "subject", "chamber", "city"] as const;
export type TraitKind = (typeof traitKinds)[number];

/** A name longer than this is cut where it is stored. */
export const longestTrait = 200;

/** The names of one kind that occur most often, with their numbers of cases; `more`: there are others. */
export type TraitCounts = { items: { name: string; count: number }[]; more: boolean };
