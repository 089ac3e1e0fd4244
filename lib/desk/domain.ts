import type { Live } from "./live.ts";
import type { Entry, Findable, Here, OwnPage, Page } from "./pages.ts";

/**
 * What a domain brings to the desk; `TopicName`: what it tells open pages of. Each declares its own in
 * `lib/<domain>/domain.ts`, and `lib/domains.ts` lists them.
 */
export type Domain<TopicName extends string = never> = {
  live?: Live<TopicName>;
  pages?: readonly Page[];
  ownPages?: readonly OwnPage[];
  findable?: Findable;
  entries?: (here: Here) => Entry[];
};
