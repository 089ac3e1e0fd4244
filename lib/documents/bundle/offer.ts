import type { CaseDocument } from "#lib/documents/schema.ts";
import { tooMuchForPdf, tooMuchForZip } from "./limits.ts";
import { type BundleForm, bundleUrl, selectionOf } from "./selection.ts";
import { tooManyNamed } from "./words.ts";

/** One file of some of a case's documents: where it is, or why there is none. */
export type BundleOffer = { href: string; obstacle: null } | { href: null; obstacle: string };

/** `items`: all documents of the case, of which `picked` are meant. */
export function bundleOffer(given: {
  database: string;
  cnj: string;
  form: BundleForm;
  items: readonly CaseDocument[];
  picked: readonly CaseDocument[];
}): BundleOffer {
  const { database, cnj, form, items, picked } = given;
  const obstacle = form === "zip" ? tooMuchForZip(picked) : tooMuchForPdf(picked);
  if (obstacle !== null) return { href: null, obstacle };
  const selection = selectionOf(new Set(picked.map(({ id }) => id)), items);
  const href = bundleUrl({ database, cnj, form, selection });
  return href === null ? { href, obstacle: tooManyNamed } : { href, obstacle: null };
}
