/** The first rows of some, and how many there are. */
export type FirstRows<Row> = { count: number; rows: Row[] };

/** The sentences of a domain in the text that sums up the day on *Hoje*, from the domain's own part of it. */
export type Lede<Part> = {
  /** What is over or ends next: said before everything else. */
  urgent?: (today: Part) => string | null;
  /** What waits for a person. */
  waiting?: (today: Part) => string | null;
  /** What is new, or that nothing is. */
  news?: (today: Part, given: { isAllKnown: boolean; now: string }) => string | null;
  /** What nobody knows to be new or not. `isAllKnown` above: no domain has one. */
  doubt?: (today: Part) => string | null;
  /** What stands further down on the page: said only when no domain has any of these. */
  rest?: (today: Part) => string | null;
  /** Said when no domain has anything else to say. */
  quiet?: (today: Part) => string;
};
