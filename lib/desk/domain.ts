import type { Live } from "./live.ts";
import type { Entry, Findable, Here, OwnPage, Page } from "./pages.ts";

/** What a domain declares for the desk; `lib/domains.ts` lists them. `TopicName`: live topics. */
export type Domain<TopicName extends string = never> = {
  live?: Live<TopicName>;
  pages?: readonly Page[];
  ownPages?: readonly OwnPage[];
  /** The pages that set up the databases and their people. */
  administration?: readonly Entry[];
  findable?: Findable;
  entries?: (here: Here) => Entry[];
};
