import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkStructure } from "./structure.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const serverOnly = 'import "server-only";\n';

function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "autos-structure-"));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure({ root });
}

test("a tree that follows the rules has no findings", () => {
  const findings = check({
    "app/[database]/page.tsx":
      'import { loadCases } from "#server/cases/loaders.ts";\nimport { A } from "./_components/a.tsx";\n',
    "app/[database]/_components/a.tsx": 'import { Button } from "#components/ui/button.tsx";\n',
    "app/api/cases/route.ts":
      'import { route } from "#server/auth/route.ts";\nimport { x } from "#server/cases/data.ts";\n',
    "components/ui/button.tsx": 'import { formatCount } from "#lib/format/count.ts";\n',
    "components/cases/form.tsx": 'import { goAction } from "#server/cases/actions.ts";\n',
    "server/env.ts": `${serverOnly}export const a = process.env.A;\n`,
    "server/cases/data.ts": `${serverOnly}import { db } from "#server/db/connection.ts";\n`,
    "server/cases/data.test.ts": 'import { page } from "#app/[database]/page.tsx";\n',
    "server/cases/list/data.ts": serverOnly,
    // A room that serves two has the name of its own subject.
    "lib/cases/words/words.ts": "",
    "components/cases/rows/row.tsx": 'import { a } from "#lib/cases/words/words.ts";\n',
    "components/cases/page/page.tsx": 'import { a } from "#lib/cases/words/words.ts";\n',
    "server/cases/list/pages.test.ts": "",
    "server/imports/runner/claim.ts": serverOnly,
    "server/cases/actions.ts": '"use server";\nimport { add } from "#server/imports/mutations.ts";\n',
    "server/db/connection.ts": serverOnly,
    "sandbox/main.ts": 'import { a } from "./a/b.ts";\n',
    "proxy.ts": "export const a = 1;\n",
  });
  expect(findings).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "a zone's imports",
    { "lib/cases/rules.ts": 'import {\n  a,\n  b,\n} from "#server/cases/data.ts";\n' },
    "lib/cases/rules.ts: may not import server/cases/data.ts",
  ],
  [
    "a mark below the one where the browser begins",
    {
      "app/page.tsx": 'import { Screen } from "#components/cases/screen.tsx";\n',
      "components/cases/screen.tsx": '"use client";\nimport { Row } from "./row.tsx";\n',
      "components/cases/row.tsx": '"use client";\n',
    },
    'components/cases/row.tsx: "use client" stands only where a file of the server imports it',
  ],
  [
    "one subject under two names",
    { "lib/cases/hearing/rules.ts": "", "server/cases/hearings/data.ts": serverOnly },
    "lib/cases/hearing and server/cases/hearings: one subject, two names",
  ],
  [
    "a room that serves one other alone, which is called otherwise",
    {
      "components/guides/paying/form.tsx": 'import { payAction } from "#server/guides/keeping/actions.ts";\n',
      "server/guides/keeping/actions.ts": '"use server";\n',
    },
    "components/guides/paying and server/guides/keeping: one subject, two names",
  ],
  [
    "a room of the service that a room of other screens serves",
    {
      "components/guides/guide/a.tsx":
        'import { a } from "#server/guides/sending/actions.ts";\nimport { b } from "#server/guides/keeping/actions.ts";\n',
      "components/guides/sending/a.tsx": "",
      "server/guides/sending/actions.ts": '"use server";\n',
      "server/guides/keeping/actions.ts": '"use server";\n',
    },
    "components/guides/guide and server/guides/keeping: one subject, two names",
  ],
  [
    "imports by relative path",
    { "components/ui/a.tsx": 'import { b } from "../cases/b.tsx";\n' },
    "components/ui/a.tsx: may not import components/cases/b.tsx",
  ],
  [
    "dynamic imports",
    { "components/a/a.tsx": 'const a = dynamic(() => import("#server/cases/data.ts"));\n' },
    "components/a/a.tsx: may not import server/cases/data.ts",
  ],
  [
    "what tests use in what is tested",
    { "server/cases/data.ts": `${serverOnly}import { a } from "#testing/fixtures.ts";\n` },
    "server/cases/data.ts: may not import testing/fixtures.ts",
  ],
  [
    "re-exports",
    { "app/page.tsx": 'export { a } from "#server/cases/mutations.ts";\n' },
    "app/page.tsx: may not import server/cases/mutations.ts",
  ],
  [
    "another domain's request-facing files",
    { "server/cases/data.ts": `${serverOnly}import { a } from "#server/imports/loaders.ts";\n` },
    "server/cases/data.ts: may not import server/imports/loaders.ts",
  ],
  [
    "anything that imports app",
    { "components/a/a.tsx": 'import { a } from "#app/page.tsx";\n' },
    "components/a/a.tsx: may not import app/page.tsx",
  ],
  [
    "a sandbox that looks outside, in its tests too",
    { "sandbox/a.test.ts": 'import { a } from "#lib/cnj/number.ts";\n' },
    "sandbox/a.test.ts: may not import lib/cnj/number.ts",
  ],
  [
    "a word outside a domain's vocabulary",
    { "server/cases/helpers.ts": serverOnly },
    "server/cases/helpers.ts: a domain's room holds loaders, data, reads, actions, mutations and jobs only",
  ],
  [
    "a word outside the vocabulary in a domain's room",
    { "server/cases/list/data-search.ts": serverOnly },
    "server/cases/list/data-search.ts: a domain's room holds loaders, data, reads, actions, mutations and jobs only",
  ],
  [
    "an unknown folder",
    { "server/misc/a.ts": serverOnly },
    "server/misc/a.ts: server/misc is not a known folder",
  ],
  [
    "a server file a browser could load",
    { "server/cases/data.ts": "" },
    'server/cases/data.ts: must import "server-only"',
  ],
  [
    "actions without their directive",
    { "server/cases/actions.ts": "" },
    'server/cases/actions.ts: must begin with "use server"',
  ],
  ["a barrel", { "lib/cnj/index.ts": "" }, "lib/cnj/index.ts: no barrels, name the file for what it holds"],
  [
    "process.env elsewhere",
    { "lib/a/rules.ts": "export const a = process.env.NODE_ENV;\n" },
    "lib/a/rules.ts: process.env is read in server/env.ts only",
  ],
  [
    "process.env in the proxy, but for Next's own constant",
    { "proxy.ts": "export const a = [process.env.NODE_ENV, process.env.A];\n" },
    "proxy.ts: process.env is read in server/env.ts only",
  ],
  [
    "node in lib",
    { "lib/a/rules.ts": 'import { join } from "node:path";\n' },
    "lib/a/rules.ts: lib runs in the browser too, no node modules",
  ],
  [
    "a cycle",
    {
      "lib/a/rules.ts": 'import { b } from "#lib/a/schema.ts";\n',
      "lib/a/schema.ts": 'import { c } from "../a/words.ts";\n',
      "lib/a/words.ts": 'import { a } from "./rules.ts";\n',
    },
    "lib/a/rules.ts: import cycle lib/a/rules.ts → lib/a/schema.ts → lib/a/words.ts → lib/a/rules.ts",
  ],
  [
    "what draws pages in a process that draws none",
    {
      "server/today/jobs.ts": `${serverOnly}import { a } from "#server/today/data.ts";\n`,
      "server/today/data.ts": `${serverOnly}import { b } from "#lib/http/reading.ts";\nimport type { C } from "react";\n`,
      "server/today/loaders.ts": `${serverOnly}import { cache } from "react";\n`,
      "lib/http/reading.ts": 'import { queryOptions } from "@tanstack/react-query";\n',
    },
    "server/today/jobs.ts: a process without pages loads server/today/data.ts → lib/http/reading.ts → @tanstack/react-query",
  ],
  [
    "folders that import each other by way of a third, and by their types",
    {
      "lib/a/rules.ts": 'import type { B } from "#lib/b/rules.ts";\n',
      "lib/b/rules.ts": 'import { c } from "../c/rules.ts";\n',
      "lib/c/words.ts": 'import { a } from "#lib/a/words.ts";\n',
      "lib/d/rules.ts": 'import { a } from "#lib/a/rules.ts";\n',
    },
    "lib: folders import each other: a, b, c",
  ],
  [
    "folders that import each other by way of files beside them",
    {
      "components/domains.ts": 'import { a } from "./a/domain.ts";\n',
      "components/a/domain.ts": 'import type { Drawn } from "#components/shell/drawn.ts";\n',
      "components/shell/bar.tsx": 'import { names } from "#components/names.ts";\n',
      "components/names.ts": 'import { domains } from "./domains.ts";\n',
      "components/page.tsx": 'import { Bar } from "#components/shell/bar.tsx";\n',
    },
    "components: folders import each other: a, domains.ts, names.ts, shell",
  ],
  [
    "a room that imports its domain's file, which imports the room",
    {
      "lib/a/keys.ts": 'import type { Reason } from "./blind/schema.ts";\n',
      "lib/a/blind/queries.ts": 'import { keys } from "#lib/a/keys.ts";\n',
    },
    "lib/a: folders import each other: blind, keys.ts",
  ],
  [
    "rooms of a domain that import each other",
    {
      "server/cases/list/data.ts": `${serverOnly}import { a } from "#server/cases/print/data.ts";\n`,
      "server/cases/print/data.ts": `${serverOnly}import { a } from "#server/cases/list/loaders.ts";\n`,
    },
    "server/cases: folders import each other: list, print",
  ],
  [
    "a prefix that does the work of a folder",
    Object.fromEntries(["cover", "news", "list", "print"].map((word) => [`lib/a/rules-${word}.ts`, ""])),
    "lib/a/rules-*: 4 files begin alike, make a folder of the word",
  ],
])("finds %s", (_, files, finding) => {
  expect(check(files)).toEqual([finding]);
});

test("types may be imported in a cycle within a folder, and imports in comments are ignored", () => {
  const findings = check({
    "lib/a/rules.ts": 'import type { B } from "./words.ts";\n// import { x } from "#server/env.ts";\n',
    "lib/a/words.ts": 'import { a } from "./rules.ts";\n/* import { x } from "#server/env.ts"; */\n',
  });
  expect(findings).toEqual([]);
});
