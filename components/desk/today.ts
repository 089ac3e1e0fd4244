import type { ReactElement, ReactNode } from "react";

type Given<Part> = { database: string; today: Part };

/** What a domain draws on *Hoje*, from its own part of the data. */
export type TodayPart<Part> = {
  isEmpty: (today: Part) => boolean;
  /** Shown alone when every domain is empty. */
  start?: (database: string) => ReactNode;
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
  /** How far "nothing new" can be relied on. `missing`: what the domains draw with `missing`. */
  relied?: (given: Given<Part> & { missing: ReactNode }) => ReactNode;
  missing?: (given: Given<Part>) => ReactNode;
};
