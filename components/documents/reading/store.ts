import { z } from "zod";
import { personOfTab } from "#components/ui/kept-text.ts";

/** The page at which a person stopped reading a document, in this browser, never of a secret case; signing out forgets it. */

/** Under which name the browser keeps it. */
const readingShelf = "autos-reading";
const mostKept = 200;
/** The service's ids are shorter; what is longer is not kept, as the storage is small. */
const longestId = 200;

const placeSchema = z.object({
  database: z.string(),
  cnj: z.string(),
  id: z.string(),
  page: z.number().int().min(2),
});
const keptSchema = z.object({ person: z.string(), places: z.array(placeSchema) });

type Place = z.infer<typeof placeSchema>;
export type Reading = Omit<Place, "page">;

function read(): Place[] {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(readingShelf) ?? "null"));
    return kept.person === personOfTab() ? kept.places : [];
  } catch {
    // Nothing is kept, storage is off, or another version wrote it.
    return [];
  }
}

const isSame = (one: Reading, other: Reading) =>
  one.id === other.id && one.cnj === other.cnj && one.database === other.database;

/** The page at which the person stopped; null where nothing is known, and after they went back to the first one. */
export const keptPage = (reading: Reading): number | null =>
  read().find((place) => isSame(place, reading))?.page ?? null;

/** Keeps the page, the places used last before others. The first page is where everybody begins: it is not kept. */
export function keepPage({ database, cnj, id, page }: Place): void {
  const person = personOfTab();
  if (person === null || id.length > longestId) return;
  const known = read();
  const others = known.filter((place) => !isSame(place, { database, cnj, id }));
  if (page < 2 && others.length === known.length) return;
  const places = page < 2 ? others : [{ database, cnj, id, page }, ...others].slice(0, mostKept);
  try {
    localStorage.setItem(readingShelf, JSON.stringify({ person, places }));
  } catch {
    // Full or off: the document opens at its first page.
  }
}
