import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * A test is the same in each run: what it takes as if by chance comes from `testing/drawn.ts`, and its random examples
 * from the one seed that `testing/seeded.ts` sets.
 */

const root = join(import.meta.dirname, "..");
const tests = globSync(
  "{{app,components,extension,lib,sandbox,scripts,server}/**/*.test.{ts,tsx},{e2e,testing}/**/*.ts}",
  { cwd: root },
);

/** Whose own name or work it is. */
const exceptions = [
  "testing/drawn.ts",
  "testing/seeded.ts",
  "testing/filing-model/runs.ts",
  "scripts/chance.test.ts",
];

const chance =
  /\b(?:Math\.random|randomInt|randomBytes|randomUUID|randomFill|getRandomValues|gen_random_uuid)\b/;
const ownExamples = /\bfc\.(?:check|sample|statistics|configureGlobal)\(|"fast-check"[\s\S]*\bseed\b/;

test.each([
  ["draws by chance", chance],
  ["says a seed of its own, or takes examples without one", ownExamples],
])("no test %s", (_, pattern) => {
  expect(tests.length).toBeGreaterThan(600);
  const found = tests.filter((file) => !exceptions.includes(file));
  expect(found.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
