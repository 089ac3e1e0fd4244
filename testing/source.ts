import { dirname, join, normalize } from "node:path";
import { type ESTree, parseAst, Visitor } from "vite";

/** What a source file exports and calls, read from its syntax: nothing of it is run. */

export type Code = ESTree.Expression | ESTree.Function;
/** A call of a function that another file of the project exports. */
export type Call = { file: string; name: string; args: ESTree.Argument[] };
export type Source = {
  /** What stands behind each exported name; null when it cannot be seen here, as it is another file's. */
  exported: Map<string, Code | null>;
  /** Where what is imported comes from, by its name here. */
  imported: Map<string, { file: string; name: string }>;
  /** What stands at the top of the file. */
  declared: Map<string, Code>;
};

/** `path`: of the file, from the root. */
export function parseSource(path: string, text: string): Source {
  const { body } = parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path);
  const source: Source = { exported: new Map(), imported: new Map(), declared: new Map() };
  for (const statement of body)
    if (statement.type === "ImportDeclaration") addImports(source, path, statement);
  for (const statement of body) {
    const declaration = "declaration" in statement ? statement.declaration : statement;
    for (const [name, code] of declaredBy(declaration)) source.declared.set(name, code);
  }
  for (const statement of body) addExports(source, statement);
  return source;
}

function addImports(source: Source, path: string, statement: ESTree.ImportDeclaration) {
  const { source: from, specifiers, importKind } = statement;
  const file = fileOf(path, from.value);
  if (file === null || importKind === "type") return;
  for (const one of specifiers) {
    if (one.type === "ImportSpecifier" && one.importKind === "type") continue;
    const name = one.type === "ImportSpecifier" && "name" in one.imported ? one.imported.name : "*";
    source.imported.set(one.local.name, { file, name });
  }
}

/** The path of an imported file from the root; null of a package. */
function fileOf(path: string, from: string): string | null {
  if (from.startsWith("#")) return from.slice(1);
  return from.startsWith(".") ? normalize(join(dirname(path), from)) : null;
}

function declaredBy(node: ESTree.Node | null): [string, Code][] {
  if (node?.type === "FunctionDeclaration") return [[node.id?.name ?? "default", node]];
  if (node?.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }): [string, Code][] =>
    id.type === "Identifier" && init !== null ? [[id.name, init]] : [],
  );
}

function addExports({ exported, declared }: Source, statement: ESTree.Directive | ESTree.Statement) {
  if (statement.type === "ExportAllDeclaration") exported.set("*", null);
  if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") return;
  for (const [name, code] of declaredBy(statement.declaration)) exported.set(name, code);
  for (const { exported: as, local } of statement.specifiers) {
    const code = statement.source === null && "name" in local ? declared.get(local.name) : undefined;
    exported.set("name" in as ? as.name : as.value, code ?? null);
  }
}

/** The call that `code` is: `databaseAction({ … })` of another file; null when it is something else. */
export function asCall({ imported }: Source, code: ESTree.Node | null): Call | null {
  if (code?.type !== "CallExpression" || code.callee.type !== "Identifier") return null;
  const origin = imported.get(code.callee.name);
  return origin === undefined ? null : { ...origin, args: code.arguments };
}

/** The calls of other files' functions in `code` and in what it calls of its own file, in the order of the text. */
export function callsIn(source: Source, code: Code | null, seen = new Set<Code>()): Call[] {
  if (code === null || seen.has(code)) return [];
  seen.add(code);
  const calls: Call[] = [];
  new Visitor({
    CallExpression: (node) => {
      const call = asCall(source, node);
      const own = node.callee.type === "Identifier" ? source.declared.get(node.callee.name) : undefined;
      if (call !== null) calls.push(call);
      else if (own !== undefined) calls.push(...callsIn(source, own, seen));
    },
  }).visit(programOf(code));
  return calls;
}

/** The names of what is called in `code` with a variable of this name. */
export function callsWith(code: Code | null, variable: string): Set<string> {
  const names = new Set<string>();
  if (code === null) return names;
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (!given.some((one) => one.type === "Identifier" && one.name === variable)) return;
      names.add(callee.type === "Identifier" ? callee.name : "a function without a name");
    },
  }).visit(programOf(code));
  return names;
}

/** The name of what a function is given first; null when it is given nothing, or is no function. */
export function firstParameter(code: Code | null): string | null {
  const [first] = code !== null && "params" in code ? code.params : [];
  return first?.type === "Identifier" ? first.name : null;
}

/** The visitor begins at a whole program. */
function programOf(code: Code): ESTree.Program {
  const { start, end } = code;
  const body: ESTree.Program["body"] =
    code.type === "FunctionDeclaration"
      ? [code]
      : [{ type: "ExpressionStatement", expression: code, start, end }];
  return { type: "Program", body, sourceType: "module", hashbang: null, start, end };
}

/** The text of a literal; null of anything else. */
export const textOf = (node: ESTree.Node | undefined) =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : null;

/** What an object in the text gives for a key; undefined when it does not give it. */
export function givenFor(node: ESTree.Node | undefined, key: string): ESTree.Expression | undefined {
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression")
    return givenFor(node.expression, key);
  if (node?.type !== "ObjectExpression") return undefined;
  const found = node.properties.find(
    (one) => one.type === "Property" && (nameOf(one.key) ?? textOf(one.key)) === key,
  );
  return found?.type === "Property" ? found.value : undefined;
}

/** All that an object in the text gives, by its keys; null of anything else, and where not all of it can be seen. */
export function partsOf(node: ESTree.Node | null): Map<string, ESTree.Expression> | null {
  if (node?.type !== "ObjectExpression") return null;
  const parts = new Map<string, ESTree.Expression>();
  for (const one of node.properties) {
    const key = one.type === "Property" ? (nameOf(one.key) ?? textOf(one.key)) : null;
    if (one.type !== "Property" || one.computed || key === null) return null;
    parts.set(key, one.value);
  }
  return parts;
}

const nameOf = (key: ESTree.PropertyKey) => (key.type === "Identifier" ? key.name : null);
