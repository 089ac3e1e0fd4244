import { globSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { extent } from "#testing/extent.ts";
import config from "../../vitest.config.ts";

const root = join(import.meta.dirname, "..", "..");
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && project.test !== undefined ? [project.test] : [],
);

/** The projects of vitest that a file of tests is in. */
const projectsOf = (path: string) =>
  projects
    .filter(({ include = [], exclude = [] }) => {
      const isIn = (globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));
      return isIn(include) && !isIn(exclude);
    })
    .map(({ name }) => name);

test("every file of tests is in one project, and what takes hours is in its own", () => {
  const files = globSync("**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: (path) => ["node_modules", ".next", "data", "test-results"].includes(path),
  });
  expect(files.length).toBeGreaterThan(700);
  const wanted = (path: string) => {
    if (/\.long\.test\.tsx?$/.test(path)) return ["long"];
    return /\.all\.test\.tsx?$/.test(path) && extent === "gate" ? [] : [expect.not.stringMatching("long")];
  };
  for (const path of files) {
    // Random tests are tried once more, with more examples, where there are hours for it.
    const found = projectsOf(path).filter((name) => name !== "long" || /\.long\./.test(path));
    expect([path, ...found]).toEqual([path, ...wanted(path)]);
  }
});
