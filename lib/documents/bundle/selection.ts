import type { CaseDocument } from "#lib/documents/schema.ts";

/** Several documents of a case that a person picks: these, or all but these. */
export type BundleSelection = { ids: readonly string[] } | { except: readonly string[] };

/** The one file that they go into. */
export type BundleForm = "zip" | "pdf";

/** What the address of such a file names them by: 16 kB of headers have to hold it. */
const named = "documento";
const unnamed = "exceto";
const longestQuery = 10_000;

/** The address of one file of these documents; null when they are too many for an address. */
export function bundleUrl(given: {
  database: string;
  cnj: string;
  form: BundleForm;
  selection: BundleSelection;
}): string | null {
  const { database, cnj, form, selection } = given;
  const query = new URLSearchParams();
  if ("ids" in selection) for (const id of selection.ids) query.append(named, id);
  else for (const id of selection.except) query.append(unnamed, id);
  const text = query.toString();
  if (text.length > longestQuery) return null;
  const url = `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/documents.${form}`;
  return text === "" ? url : `${url}?${text}`;
}

/** What such an address asks for: without names, all. */
export const readBundleQuery = (query: URLSearchParams): BundleSelection =>
  query.has(named) ? { ids: query.getAll(named) } : { except: query.getAll(unnamed) };

/** Of what is picked in a list of documents, the shorter way to name it. */
export function selectionOf(
  picked: ReadonlySet<string>,
  documents: readonly Pick<CaseDocument, "id">[],
): BundleSelection {
  const [ids, except] = [true, false].map((is) =>
    documents.filter(({ id }) => picked.has(id) === is).map(({ id }) => id),
  );
  return (except ?? []).length < (ids ?? []).length ? { except: except ?? [] } : { ids: ids ?? [] };
}

/** Those of a case's documents that are meant, and the ids that the case does not have. */
export function chosenOf<T extends Pick<CaseDocument, "id">>(
  documents: readonly T[],
  selection: BundleSelection,
): { documents: T[]; missing: string[] } {
  if ("except" in selection) {
    const without = new Set(selection.except);
    return { documents: documents.filter(({ id }) => !without.has(id)), missing: [] };
  }
  const wanted = new Set(selection.ids);
  const here = documents.filter(({ id }) => wanted.has(id));
  const known = new Set(here.map(({ id }) => id));
  return { documents: here, missing: [...wanted].filter((id) => !known.has(id)) };
}
