import type { Live } from "./live.ts";
import type { Entry, Findable, Here, OwnPage, Page } from "./pages.ts";
import type { Lede } from "./today.ts";

/**
 * What a domain brings to the desk; `TopicName`: what it tells open pages of, `Part`: what it shows on *Hoje*. Each declares its own in
 * `lib/<domain>/domain.ts`, and `lib/domains.ts` lists them.
 */
export type Domain<TopicName extends string = never, Part = unknown> = {
  live?: Live<TopicName>;
  pages?: readonly Page[];
  ownPages?: readonly OwnPage[];
  findable?: Findable;
  lede?: Lede<Part>;
  entries?: (here: Here) => Entry[];
};
