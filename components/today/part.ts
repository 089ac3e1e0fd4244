import type { ReactElement, ReactNode } from "react";

type Given<Part> = { database: string; today: Part };

/** What a domain draws on *Hoje*, of its own part of it. */
export type TodayPart<Part> = {
  isEmpty: (today: Part) => boolean;
  /** In the place of everything, where every domain is empty. */
  start?: (database: string) => ReactNode;
  /** Lines of what somebody has to look at. */
  needs?: (given: Given<Part>) => ReactElement[];
  /** Lines of what goes on and needs nobody. */
  running?: (given: Given<Part>) => ReactElement[];
  /** The way to those that are not among these lines. */
  more?: (given: Given<Part>) => ReactNode;
  /** What is new. */
  news?: (given: Given<Part>) => ReactNode;
  /** How far "nothing new" can be relied on; `missing`: what the other domains miss of it. */
  relied?: (given: Given<Part> & { missing: ReactNode }) => ReactNode;
  missing?: (given: Given<Part>) => ReactNode;
};
