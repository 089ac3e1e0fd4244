/** The first rows of some, and how many there are. */
export type FirstRows<Row> = { count: number; rows: Row[] };

/** A sentence, several, or none. */
type Said = string | readonly string[] | null;

/** The sentences of a domain in the text that sums up the day on *Hoje*, from the domain's own part of it. */
export type Lede<Part> = {
  /** What is over or ends next: said before everything else. */
  urgent?: (today: Part) => Said;
  /** What waits for a person. */
  waiting?: (today: Part) => Said;
  /** What is new, or that nothing is. */
  news?: (today: Part, given: { isAllKnown: boolean; now: string }) => Said;
  /** What nobody knows to be new or not. `isAllKnown` above: no domain has one. */
  doubt?: (today: Part) => Said;
  /** What stands further down on the page: said only when no domain has any of these. */
  rest?: (today: Part) => Said;
  /** Said when no domain has anything else to say. */
  quiet?: (today: Part) => string;
  /** Where to read on of a doubt, where that is not the first page of the domain. */
  doubtHref?: (database: string) => string;
};

/** The lede of a domain, and the page where to read on. */
export type PagedLede<Part> = Lede<Part> & { href: (database: string) => string };
