import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Entry, readEntries, unwrapped, whyNot } from "./entries.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const loader = 'import { pageCtx, pagePerson, pageAdministrator } from "#server/auth/page.ts";\n';
const actions = '"use server";\nimport { databaseAction } from "#server/auth/action.ts";\n';
const page = (name: string) =>
  `import { ${name} } from "#server/cases/loaders.ts";\nexport default () => <p>{${name}()}</p>;\n`;
const main = (calls: string) => `
  import { serveFile } from "./file.ts";
  async function start() {
    const answer = async (request, response) => {
      ${calls}
      await handle(request, response);
    };
  }`;

/** One of each kind, made as all are. */
const sound = {
  "server/auth/permissions.ts":
    'const allowed = { "cases.read": ["lawyer", "paralegal"], "keys.manage": ["admin"] } as const;\n',
  "server/cases/actions.ts": `${actions}export const noteAction = databaseAction({ permission: "cases.read", stepUp: true });\n`,
  "server/cases/loaders.ts": `${loader}
    const ctxOf = (document) => pageCtx(document);
    export const loadCase = cache(async (document) => read(await ctxOf(document)));
    export async function loadName() { return (await pagePerson()).name; }
    export async function loadAll() { return await pageAdministrator(); }
    export async function openCase(ctx) { return read(ctx); }\n`,
  "app/api/cases/route.ts":
    'import { databaseRoute } from "#server/auth/route.ts";\nexport const dynamic = "force-dynamic";\nexport const GET = databaseRoute("cases.read", async () => {});\n',
  "server/cases/reads.ts":
    'import { caseRead } from "#server/auth/reads.ts";\nexport const caseReads = { "cases/[cnj]": caseRead("cases.read", () => {}) };\n',
  "app/api/databases/[database]/[...path]/route.ts":
    'import { answerReads } from "#server/auth/reads.ts";\nexport const GET = answerReads([caseReads]);\n',
  "app/(desk)/layout.tsx": page("loadName"),
  "app/(desk)/account/page.tsx": "export default () => <p>Conta</p>;\n",
  "app/(desk)/[database]/page.tsx": 'import { Part } from "./part.tsx";\nexport default () => <Part />;\n',
  "app/(desk)/[database]/part.tsx": page("loadCase"),
  "server/web/main.ts": main("if (await serveFile(request, response)) return;"),
  "server/web/file.ts": `import { answerDownload } from "./download.ts";
    export async function serveFile(request, response) {
      await answerDownload(request, response, { permission: "cases.read" });
    }\n`,
};

function read(files: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), "autos-entries-"));
  roots.push(root);
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readEntries(root);
}

const entry = (wrapper: string | null, given: Partial<Entry> = {}): Entry => ({
  wrapper,
  byItself: false,
  audience: "cases",
  stepUp: "never",
  oneTime: false,
  ...given,
});

test("of each entry it is read by what it is made, and whom that lets in", () => {
  expect(read()).toEqual({
    actions: new Map([["noteAction", entry("databaseAction", { stepUp: "always" })]]),
    routes: new Map([["GET /api/cases", entry("databaseRoute")]]),
    reads: new Map([["GET /api/databases/[database]/cases/[cnj]", entry("caseRead")]]),
    pages: new Map([
      // Of the layout around it, as it has nothing of its own.
      ["/account", entry("pagePerson", { audience: "person", byItself: true })],
      ["/[database]", entry("pageCtx", { audience: "desk", byItself: true })],
    ]),
    listened: new Map([["serveFile", [entry("answerDownload")]]]),
    findings: [],
  });
});

test("of a read without a wrapper it is said that it has none", () => {
  const { reads } = read({
    "server/cases/reads.ts": "export const caseReads = { cases: async () => {} };\n",
  });
  expect(reads).toEqual(new Map([["GET /api/databases/[database]/cases", unwrapped]]));
});

test.each<[string, Record<string, string>, string]>([
  [
    "reads that cannot be seen",
    { "server/cases/reads.ts": "export const caseReads = { ...others };\n" },
    "server/cases/reads.ts: what caseReads is cannot be read",
  ],
  [
    "an action without a wrapper",
    { "server/cases/actions.ts": `${actions}export async function fooAction() {}\n` },
    "server/cases/actions.ts: fooAction is made by no wrapper of actions",
  ],
  [
    "an action around a wrapper",
    {
      "server/cases/actions.ts": `${actions}const foo = databaseAction({ permission: "cases.read" });\nexport const fooAction = async (input) => foo(input);\n`,
    },
    "server/cases/actions.ts: fooAction is made by no wrapper of actions",
  ],
  [
    "an action of another file",
    { "server/cases/actions.ts": `"use server";\nexport { fooAction } from "./data.ts";\n` },
    "server/cases/actions.ts: fooAction is made by no wrapper of actions",
  ],
  [
    "a wrapper of the same name",
    {
      "server/cases/actions.ts":
        '"use server";\nimport { databaseAction } from "./own.ts";\nexport const fooAction = databaseAction({ permission: "cases.read" });\n',
    },
    "server/cases/actions.ts: fooAction is made by no wrapper of actions",
  ],
  [
    "an action inside a page",
    {
      "app/(desk)/account/page.tsx":
        'export default () => <form action={async () => { "use server"; }} />;\n',
    },
    "app/(desk)/account/page.tsx: only a file of its own, actions.ts, has actions",
  ],
  [
    "a permission that nobody of a database has",
    {
      "server/cases/actions.ts": `${actions}export const fooAction = databaseAction({ permission: "keys.manage" });\n`,
    },
    "server/cases/actions.ts: databaseAction with keys.manage lets in nobody known",
  ],
  [
    "options that cannot be read",
    { "server/cases/actions.ts": `${actions}export const fooAction = databaseAction({ ...shared });\n` },
    "server/cases/actions.ts: what is spread into databaseAction cannot be read",
  ],
  [
    "a loader that asks nobody",
    {
      "server/imports/loaders.ts": "export async function loadImport(document) { return read(document); }\n",
    },
    "server/imports/loaders.ts: loadImport does not ask who reads",
  ],
  [
    "a page for two",
    {
      "app/(desk)/account/page.tsx":
        'import { loadAll, loadCase } from "#server/cases/loaders.ts";\nexport default () => <p>{loadAll()}{loadCase()}</p>;\n',
    },
    "app/(desk)/account/page.tsx: a part of it is for administrators, another for desk",
  ],
  [
    "a function of the listener that asks nobody",
    { "server/web/file.ts": "export async function serveFile(request, response) { response.end(); }\n" },
    "server/web/main.ts: serveFile answers and does not ask who sends",
  ],
  [
    "an answer of the listener's own",
    {
      "server/web/main.ts": main(
        "if (await serveFile(request, response)) return;\nif (await answerOther(request, response)) return;",
      ),
    },
    "server/web/main.ts: answerOther answers and does not ask who sends",
  ],
])("finds %s", (_, files, finding) => {
  expect(read(files).findings).toContain(finding);
});

test("a route that exports a bare function lets anybody in, and who-may.ts has to say so", () => {
  const { routes } = read({ "app/api/cases/route.ts": "export async function GET() {}\n" });
  const [line, bare] = [{ audience: "anybody" } as const, routes.get("GET /api/cases")];
  if (bare === undefined) throw new Error("There is no such route.");
  expect(whyNot(line, bare)).toBe("no wrapper makes it, and who-may.ts does not say so");
  expect(whyNot({ ...line, byItself: true }, bare)).toBeNull();
});

const cases = entry("databaseAction");
test.each<[string, Parameters<typeof whyNot>, string | null]>([
  ["the same", [{ audience: "cases" }, cases], null],
  ["fewer people, whom the entry itself refuses", [{ audience: "lawyers", byItself: true }, cases], null],
  [
    "fewer people, and not who refuses them",
    [{ audience: "lawyers" }, cases],
    "databaseAction lets in cases, and who-may.ts says lawyers",
  ],
  [
    "a password for which the wrapper does not ask",
    [{ audience: "cases", stepUp: true }, cases],
    "its wrapper does not ask for password or code, and who-may.ts says so",
  ],
  ["who refuses, of nobody", [{ audience: "cases", byItself: true }, cases], "it leaves all to its wrapper"],
  [
    "who sees the cases of a page",
    [{ audience: "cases" }, entry("pageCtx", { audience: "desk", byItself: true })],
    null,
  ],
  [
    "other people",
    [{ audience: "person" }, cases],
    "databaseAction lets in cases, and who-may.ts says person",
  ],
  [
    "somebody, of what lets anybody in",
    [{ audience: "cases" }, entry(null, { audience: "anybody" })],
    "no wrapper lets in anybody, and who-may.ts says cases",
  ],
  [
    "nothing of the password",
    [{ audience: "cases" }, entry("databaseAction", { stepUp: "always" })],
    "it always asks for password or code",
  ],
  [
    "nothing of a one-time password",
    [{ audience: "person" }, entry("personAction", { audience: "person", oneTime: true })],
    "personAction lets in whoever has a one-time password",
  ],
])("who-may.ts may or may not say %s", (_, given, why) => {
  expect(whyNot(...given)).toBe(why);
});
