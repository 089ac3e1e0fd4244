import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestsOf, type FunctionFile, readFunctions } from "./files.ts";

const files = readFunctions();

test.each(files)("$path makes what it is named for, and has its test beside it", ({ path, text }) => {
  const name = path.replace(/^.*\/|\.sql$/g, "").replaceAll("-", "_");
  expect(text).toContain(`CREATE OR REPLACE FUNCTION ${name}(`);
  expect(existsSync(join(import.meta.dirname, path.replace(/\.sql$/, ".test.ts")))).toBe(true);
});

/** The parts that another text of one file makes anew. */
function changedBy(path: string, change: (text: string) => string): string[] {
  const other: FunctionFile[] = files.map((file) =>
    file.path === path ? { path, text: change(file.text) } : file,
  );
  const [before, after] = [digestsOf(files), digestsOf(other)];
  return Object.entries(after).flatMap(([part, digest]) =>
    Object.entries(before).some(([same, old]) => same === part && old === digest) ? [] : [part],
  );
}

test.each<[string, (text: string) => string, string[]]>([
  ["list/list-cases.sql", (text) => text.replace("SELECT", "select"), ["functions"]],
  ["search/search-query.sql", (text) => text.replace("SELECT", "select"), ["functions"]],
  ["words/found-by.sql", (text) => text.replace("SELECT", "select"), ["functions", "words"]],
  ["names/fold-text.sql", (text) => text.replace("SELECT", "select"), ["functions", "names", "traits"]],
  ["traits/trait-key.sql", (text) => text.replace("SELECT", "select"), ["functions", "traits"]],
  ["words/found-by.sql", (text) => `-- Another remark.\n${text}`, ["functions"]],
  ["words/found-by.sql", (text) => text, []],
])("another %s", (path, change, parts) => {
  expect(changedBy(path, change).sort()).toEqual(parts);
});
