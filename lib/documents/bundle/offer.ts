import type { CaseDocument } from "#lib/documents/schema.ts";
import { tooMuchForZip } from "./limits.ts";
import { bundleUrl, selectionOf } from "./selection.ts";
import { tooManyNamed } from "./words.ts";

/** A ZIP of some of a case's documents: where it is, or why there is none. */
export type BundleOffer = { href: string; obstacle: null } | { href: null; obstacle: string };

/** `items`: all documents of the case, of which `picked` are meant. */
export function bundleOffer(given: {
  database: string;
  cnj: string;
  items: readonly CaseDocument[];
  picked: readonly CaseDocument[];
}): BundleOffer {
  const { database, cnj, items, picked } = given;
  const obstacle = tooMuchForZip(picked);
  if (obstacle !== null) return { href: null, obstacle };
  const selection = selectionOf(new Set(picked.map(({ id }) => id)), items);
  const href = bundleUrl({ database, cnj, selection });
  return href === null ? { href, obstacle: tooManyNamed } : { href, obstacle: null };
}
