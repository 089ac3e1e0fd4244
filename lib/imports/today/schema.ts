import type { ImportPause } from "#lib/imports/schema.ts";

/** One import on *Hoje*. */
export type ImportToday = {
  id: string;
  createdAt: string;
  createdBy: string | null;
  /** Null while it runs. */
  finishedAt: string | null;
  /** All its numbers, also those that were removed from it. */
  total: number;
  ready: number;
  /** Items not found, failed or stalled. */
  problems: number;
  /** How many of those were not found, and how many ended without data. */
  notFound: number;
  empty: number;
  /** How many numbers have been with the service unusually long. */
  slow: number;
  /** How many of the problems are not a case here; the others are one, or are being imported again. */
  missing: number;
};

/** The part of imports on *Hoje*. */
export type ImportsToday = {
  /** Running imports, then those of seven days with problems or missing numbers, at most five; `moreImports`: how many more. */
  imports: ImportToday[];
  moreImports: number;
  /** Numbers that an import did not bring: they are no cases, and nothing is known of them. */
  missing: number;
  /** How many of them the service does not know. */
  notFound: number;
  /** Numbers being imported, of all imports; most of them are no cases yet. */
  awaited: number;
  /** Why none of them is sent or asked about right now; null while they are. */
  pause: ImportPause | null;
};
