import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const packages = {
  "": { version: "1.0.0" },
  "node_modules/next": { version: "1.0.0" },
  "node_modules/vitest": { version: "1.0.0", dev: true },
  "node_modules/for-macos": { version: "1.0.0", optional: true },
};
type Present = Record<string, { version: string }>;

/** Asked as scripts/start.mjs asks it: plain JavaScript, without our types. */
function fits(present: Present, kind: "production" | "development"): boolean {
  const module = join(import.meta.dirname, "install.mjs");
  const given = JSON.stringify({ wanted: packages, present, kind });
  const program = `import { fits } from ${JSON.stringify(module)}; process.stdout.write(String(fits(${given})));`;
  return execFileSync("node", ["--input-type=module", "-e", program], { encoding: "utf8" }) === "true";
}

const next = { "node_modules/next": { version: "1.0.0" } };
const vitest = { "node_modules/vitest": { version: "1.0.0" } };

test.each<[string, Present, boolean, boolean]>([
  ["without what is for development", next, true, false],
  ["with it", { ...next, ...vitest }, true, true],
  ["with another version of it", { ...next, "node_modules/vitest": { version: "0.9.0" } }, false, false],
  ["without what everything needs", vitest, false, false],
  ["with what nobody wants", { ...next, ...vitest, "node_modules/left": { version: "1.0.0" } }, false, false],
])("packages %s serve a start (%o) and a test as they should", (_name, present, starts, tests) => {
  expect([fits(present, "production"), fits(present, "development")]).toEqual([starts, tests]);
});
