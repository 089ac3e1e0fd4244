import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratch } from "#testing/scratch.ts";
import { sourceHash } from "./build.ts";

const manifest = (given: object) =>
  JSON.stringify({ imports: { "#lib/*": "./lib/*" }, scripts: {}, ...given });

/** Sources, and what their hash is once more files are written. */
function sources() {
  const folder = mkdtempSync(join(scratch, "autos-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return sourceHash(folder);
  };
}

const first = {
  "package.json": manifest({}),
  "app/globals.css": "a {}",
  "lib/a.ts": "1",
  "lib/a.test.ts": "1",
};

test.each([
  ["app/globals.css", "b {}"],
  ["lib/a.ts", "2"],
  ["lib/b.ts", ""],
  ["public/favicon.ico", "x"],
  ["next.config.mjs", "export default {};"],
  ["tsconfig.json", "{}"],
  ["package-lock.json", "{}"],
  ["package.json", manifest({ imports: { "#lib/*": "./server/*" } })],
])("a build is of other sources once %s is another", (path, text) => {
  const write = sources();
  const before = write(first);
  expect(write({ [path]: text })).not.toBe(before);
});

test("tests and what runs them are no part of a build", () => {
  const write = sources();
  const before = write(first);
  const others = {
    "lib/a.test.ts": "2",
    "app/b.test.tsx": "",
    "testing/a.ts": "",
    "e2e/a.spec.ts": "",
    "lib/README.md": "",
  };
  expect(write({ ...others, "package.json": manifest({ scripts: { test: "x" } }) })).toBe(before);
});
