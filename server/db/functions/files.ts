import "server-only";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The SQL functions of the product: each stands in a file of its own here, and is re-created when one changed. */
export type FunctionFile = { path: string; text: string };

/** What the database keeps digests of: all functions, and those whose answers tables keep. */
export type Part = "functions" | "words" | "names";
export type Digests = Record<Part, string>;

export function readFunctions(): FunctionFile[] {
  const folder = import.meta.dirname;
  const paths = globSync("*/*.sql", { cwd: folder }).sort();
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** The folders `words/` and `names/` make what `case_texts` and `cases.sort_name` keep; another remark makes nothing else. */
export function digestsOf(files: FunctionFile[]): Digests {
  const within = (room: string) =>
    files
      .filter(({ path }) => path.startsWith(room))
      .map(({ path, text }) => ({ path, text: text.replace(/^--.*\n/gm, "") }));
  return { functions: digestOf(files), words: digestOf(within("words/")), names: digestOf(within("names/")) };
}

const digestOf = (files: FunctionFile[]) => createHash("sha256").update(JSON.stringify(files)).digest("hex");
