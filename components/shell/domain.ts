import type { ComponentType, ReactNode } from "react";
import type { Database } from "#lib/databases/schema.ts";

/** What a domain draws on the desk around a page. `components/domains.ts` lists them. */
export type DomainOnDesk = {
  /** How many wait on a page of the side bar, by the name of the page. */
  counters: Record<string, ComponentType<{ database: Database }>>;
};

/** What the palette asks a domain for. */
export type Wanted = { current: Database; q: string };

/** What a domain found for the palette. */
export type Found = {
  name: string;
  heading: string;
  items: { value: string; href: string; shown: ReactNode }[];
  /** That it still looks, or cannot. */
  words: string | null;
};
