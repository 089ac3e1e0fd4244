import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseAst, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { source: _, reading: __, ...chapters } = JSON.parse(read("scripts/asvs-5.0-levels.json"));
/** The level of each requirement of ASVS 5.0. */
const levels = new Map<string, string>(
  Object.entries<string[]>(chapters).flatMap(([chapter, sections]) =>
    sections.flatMap((text, section) =>
      [...text].map((level, place) => [`${chapter}.${section + 1}.${place + 1}`, level] as const),
    ),
  ),
);
const asked = [...levels].filter(([, level]) => level !== "3").map(([id]) => id);

const page = read("docs/security.md");
const rows = [...page.matchAll(/^\| (V[\d.]+) \| (\d) \| (met|partly|not) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, id = "", level, state, shown = ""]) => ({ id, level, state, shown }),
);
const [, inapplicable = ""] = page.split("## Not applicable\n");
/** A whole chapter or section may stand for what it asks. */
const left = [...inapplicable.matchAll(/\bV\d[\d.]*\d|\bV\d\b/g)].flatMap(([name]) =>
  asked.filter((id) => `${id}.`.startsWith(`${name}.`)),
);

/** A file, and in it the title of a test behind those of what it stands in as far as these are needed, or a heading. */
const place = /`([^`]+)`: “([^”]+)”/g;
const placesOf = (shown: string) =>
  [...shown.matchAll(place)].map(([, path = "", title = ""]) => ({ path, title }));

test("each requirement of levels 1 and 2 stands in docs/security.md once, and those of level 3 at most once", () => {
  const lines = page.split("\n").filter((line) => /^\| V/.test(line));
  expect(lines.filter((line) => !rows.some(({ id }) => line.startsWith(`| ${id} |`)))).toEqual([]);
  expect(rows.filter(({ id, level }) => levels.get(id) !== level)).toEqual([]);
  const named = [...rows.map(({ id }) => id), ...left];
  expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
  expect([asked.length, asked.filter((id) => !named.includes(id))]).toEqual([253, []]);
});

test("what is met, or partly, names what shows it, and what is not names nothing", () => {
  const isNamed = ({ shown }: { shown: string }) => /^(?:; )*$/.test(shown.replace(place, ""));
  const isRight = (row: (typeof rows)[number]) =>
    row.state === "not" ? row.shown === "—" : placesOf(row.shown).length > 0 && isNamed(row);
  expect(rows.filter((row) => !isRight(row))).toEqual([]);
});

test("what shows it is here: a test that runs, or a heading of a document", () => {
  const known = new Map<string, string[]>();
  const missing = rows.flatMap(({ id, shown }) =>
    placesOf(shown)
      .filter(({ path, title }) => {
        if (!known.has(path)) known.set(path, path.endsWith(".md") ? headingsIn(path) : testsIn(path));
        return known.get(path)?.filter((name) => ` › ${name}`.endsWith(` › ${title}`)).length !== 1;
      })
      .map((one) => ({ id, ...one })),
  );
  expect(missing).toEqual([]);
});

const headingsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** The titles of the tests of a file that run, each behind those of what it stands in. */
function testsIn(path: string): string[] {
  expect(path).toMatch(/\.(?:test|spec)\.tsx?$/);
  const text = read(path);
  const titles: string[] = [];
  const around: (string | null)[] = [];
  const groupOf = (call: ESTree.CallExpression) => {
    const [named, ...how] = calledBy(call.callee);
    const title = titleOf(call.arguments[0], text);
    const isTest = named === "test" || named === "it" || named === "crash" || named === "describe";
    if (!isTest || title === null) return null;
    const runs = how.every((word) => ["each", "for", "describe", "concurrent", "sequential"].includes(word));
    return { title: runs ? title : null, isGroup: named === "describe" || how.includes("describe") };
  };
  new Visitor({
    CallExpression: (call) => {
      const found = groupOf(call);
      if (found?.isGroup) around.push(found.title);
      else if (found?.title && !around.includes(null))
        titles.push(...written(found.title, call.callee).map((title) => [...around, title].join(" › ")));
    },
    "CallExpression:exit": (call) => {
      if (groupOf(call)?.isGroup) around.pop();
    },
  }).visit(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path));
  return titles;
}

/** A title as it is written and, of `test.each([["a", …], …])("%s", …)`, that of each example that begins with a text. */
function written(title: string, callee: ESTree.Node): string[] {
  const examples = callee.type === "CallExpression" ? callee.arguments[0] : undefined;
  const named =
    examples?.type !== "ArrayExpression"
      ? []
      : examples.elements.flatMap((example) => {
          const first = example?.type === "ArrayExpression" ? example.elements[0] : example;
          return first?.type === "Literal" && typeof first.value === "string" ? [first.value] : [];
        });
  return [title, ...named.map((name) => title.replace("%s", () => name)).filter((one) => one !== title)];
}

/** The words of `test.each(…)`: first what is called, then how. */
function calledBy(callee: ESTree.Node): string[] {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return calledBy(callee.callee);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  return [...calledBy(callee.object), callee.property.name];
}

function titleOf(node: ESTree.Node | undefined, text: string): string | null {
  if (node?.type === "TemplateLiteral") return text.slice(node.start + 1, node.end - 1);
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
}
