import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trailActions } from "#lib/trail/actions.ts";

/** Every act that the code records has its words, and no words stand there for an act that nothing records any more. */

const root = join(import.meta.dirname, "../..");
const files = globSync("{server,scripts/cli}/**/*.ts", { cwd: root }).filter(
  (path) => !/\.test\.ts$/.test(path),
);
const sources = files.map((path) => readFileSync(join(root, path), "utf8"));

/** What a person may do is written the same way. */
const permissions = new Set(
  [...readFileSync(join(root, "server/auth/permissions.ts"), "utf8").matchAll(/^ {2}"([a-z.-]+)":/gm)].map(
    ([, name]) => name,
  ),
);
const nouns = new Set(trailActions.map((action) => action.replace(/\..*/, "")));

/** Texts like `case.open`: after `action`, whatever they begin with; elsewhere, those that begin as an act does. */
function* actsIn(text: string): Generator<string> {
  for (const [, act] of text.matchAll(/\baction\??\s*[:=]+\s*"([a-z][a-z.-]*\.[a-z-]+)"/g))
    if (act) yield act;
  for (const [, act = ""] of text.matchAll(/"([a-z-]+(?:\.[a-z-]+)+)"/g)) {
    if (nouns.has(act.replace(/\..*/, "")) && !permissions.has(act)) yield act;
  }
}

/** Named like an act, and none: what a job is called, what a service's answer lacked, names of files. */
const others = new Set(["push.periodicity", "document.pdf"]);

const used = new Set(sources.flatMap((text) => [...actsIn(text)]).filter((act) => !others.has(act)));

test("every act has its words", () => {
  expect(used.size).toBeGreaterThan(150);
  expect([...used].filter((act) => !trailActions.includes(act))).toEqual([]);
});

test("no words are left of acts that nothing records", () => {
  const all = sources.join("\n");
  expect(trailActions.filter((act) => !all.includes(`"${act}"`))).toEqual([]);
});
