import type { ReactElement, ReactNode } from "react";

type Given<Part> = { database: string; today: Part };

/** What a domain draws on *Hoje*, from its own part of the data. */
export type TodayPart<Part> = {
  isEmpty: (today: Part) => boolean;
  /** Shown alone when every domain is empty. */
  start?: (database: string) => ReactNode;
  /** Said before all else below the text: how little can be known at all. */
  before?: (given: Given<Part>) => ReactNode;
  /** Lines about what a person has to look at. */
  needs?: (given: Given<Part>) => ReactElement[];
  /** Lines about what runs and needs nobody. */
  running?: (given: Given<Part>) => ReactElement[];
  /** Links to what these lines leave out. */
  moreNeeds?: (given: Given<Part>) => ReactNode;
  moreRunning?: (given: Given<Part>) => ReactNode;
  news?: (given: Given<Part>) => ReactNode;
  /** What comes in the next days. */
  ahead?: (given: Given<Part>) => ReactNode;
  /** How far "nothing new" can be relied on. `missing`, `looked`: what the domains draw with these. */
  relied?: (given: Given<Part> & { missing: ReactNode; looked: ReactNode }) => ReactNode;
  /** Rows of its list: who looked at what, and how far. */
  looked?: (given: Given<Part>) => ReactNode;
  missing?: (given: Given<Part>) => ReactNode;
};
