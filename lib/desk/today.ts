/** The sentences of a domain in the text that sums up the day on *Hoje*, from the domain's own part of it. */
export type Lede<Part> = {
  /** What nobody knows to be new or not: the end of "Não sabemos se há novidade em". */
  unknown?: (today: Part) => string | null;
  /** What is new. `isAllKnown`: no domain has an `unknown`. */
  news?: (today: Part, isAllKnown: boolean) => string | null;
  /** What stands further down on the page: said only when no domain has an `unknown` or a `news`. */
  rest?: (today: Part) => string | null;
  /** Said when no domain has anything else to say. */
  quiet?: (today: Part) => string;
};
