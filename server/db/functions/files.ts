import "server-only";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindReading } from "#lib/cases/movements/kinds/words.ts";

/** A file of SQL functions. `migrate` creates all functions again when a file changed. */
export type FunctionFile = { path: string; text: string };

/**
 * The database keeps one digest of all functions, one for each thing that a table stores of what they say, and one for
 * each thing that was read from the service's words: kinds of movements, their times and days of hearings, times of documents.
 */
export type Part = "functions" | "words" | "names" | "traits" | "kinds" | "hearings" | "acts";
export type Digests = Record<Part, string>;

/** Raised by whoever reads these differently: then what is stored is read again (server/db/rebuild/). */
const versions = { hearings: 5, acts: 2 };

export function readFunctions(): FunctionFile[] {
  const folder = import.meta.dirname;
  const paths = globSync("*/*.sql", { cwd: folder }).sort();
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/**
 * `case_texts` stores what the functions in `words/` make, `cases.sort_name` what those in `names/` make, and `case_traits`
 * what those in `traits/` make of names. Comments are not part of these digests: a changed comment is no reason to make
 * all words again.
 */
export function digestsOf(files: FunctionFile[]): Digests {
  const within = (room: string) =>
    files
      .filter(({ path }) => path.startsWith(room))
      .map(({ path, text }) => ({ path, text: text.replace(/^--.*\n/gm, "") }));
  return {
    functions: digestOf(files),
    words: digestOf(within("words/")),
    names: digestOf(within("names/")),
    traits: digestOf([...within("names/"), ...within("traits/")]),
    kinds: digestOf(kindReading),
    hearings: hearingsDigest,
    acts: digestOf(versions.acts),
  };
}

const digestOf = (read: unknown) => createHash("sha256").update(JSON.stringify(read)).digest("hex");

/** What the database has once the hearings of all movements are read as this version reads them. */
export const hearingsDigest = digestOf(versions.hearings);
