/** What a domain says in the sentences that sum up the day, of its own part of *Hoje*. */
export type Lede<Part> = {
  /** Of what nobody can say whether it is new: the end of "Não sabemos se há novidade em". */
  unknown?: (today: Part) => string | null;
  /** What is new; `isAllKnown`: no domain said anything under `unknown`. */
  news?: (today: Part, isAllKnown: boolean) => string | null;
  /** What goes on and what came empty stand further down: they are the day only where nothing else is. */
  rest?: (today: Part) => string | null;
  /** The day of which nobody has anything to say. */
  quiet?: (today: Part) => string;
};
