import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs", "security.md"), "utf8");
const [met = "", unmet = ""] = page.split("## Met in part, or not met");

/** The rows of the tables in a text: a requirement with its level, and the tests that are named for it. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| V([\d.]+) \| ([123]) \| [^|]+ \|(?: ([^|]+) \|)?$/gm)].map(
    ([, id = "", level = "", tests = ""]) => ({
      name: `${id} L${level}`,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    }),
  );

test("docs/security.md names each requirement once, by its number in ASVS 5.0", () => {
  const names = [...rowsOf(met), ...rowsOf(unmet)].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !/^(1[0-7]|[1-9])\.\d{1,2}\.\d{1,2} /.test(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const lines = page.split("\n").filter((line) => line.startsWith("| V"));
  expect(names.length, "every line of a table is read").toBe(lines.length);
});

test("what is met is shown by tests that are here", () => {
  const isHere = (path: string) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(root, path));
  expect(rowsOf(met).filter(({ tests }) => tests.length === 0 || !tests.every(isHere))).toEqual([]);
});
