import type { Firm, Visitor } from "../firm.ts";

/** For whom an example is made: `firm` is asked, and `me` is somebody for whom it is. */
export type Given = { firm: Firm; me: Visitor };
/** What an example is made of. It may make first what it needs. */
export type Example<T> = (given: Given) => T | Promise<T>;
export type Input = Record<string, unknown>;

/** What the actions of a domain get. */
export type Examples = {
  /** What each of its actions gets, besides what all actions get (`usual` of actions.ts): it takes of it what it knows. */
  usual?: Example<Input>;
  /** What single ones get besides that, by their exported names, in an order in which they succeed one after the other. */
  actions: Record<string, Example<Input>>;
};

let others = 0;
/** A word that nothing else here is called by. */
export const another = () => `outro-${++others}`;

/** Now, as PostgreSQL writes it. */
export const instant = () => new Date().toISOString().replace("Z", "000Z");
