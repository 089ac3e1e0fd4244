import type { ReactNode } from "react";
import type { Database } from "#lib/databases/schema.ts";

/** What the palette searches for: `q`, which is what is `typed` once the person has paused. */
export type Wanted = { current: Pick<Database, "document" | "seesCases">; q: string; typed: string };

/** The results of a domain for the palette. */
export type Found = {
  name: string;
  heading: string;
  items: { value: string; href: string; shown: ReactNode }[];
  /** A sentence while it searches, or when it cannot; else null. */
  words: string | null;
  /** They stand below everything else: what tells of a thing comes after the thing. */
  isLast?: true;
};
