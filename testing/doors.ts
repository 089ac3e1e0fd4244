import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree } from "vite";
import { type Call, callsIn, firstParameter, parseSource } from "./source.ts";

/**
 * What the rooms export that does something in a database, read from their sources: a door is given who acts (`ctx`), or opens
 * a transaction without; a part is given a transaction that a door opened.
 */
export type Door = {
  name: string;
  /** The path of its file from the root. */
  file: string;
  isPart: boolean;
  /** What it is given besides the transaction and who acts, from `given`; null where something of it is not there. */
  argumentsFrom: (given: Record<string, unknown>) => unknown[] | null;
  call: (...given: unknown[]) => Promise<unknown>;
};

const root = join(import.meta.dirname, "..");

export async function doorsOf(pattern: string): Promise<Door[]> {
  const files = globSync(pattern, { cwd: root }).sort();
  return (await Promise.all(files.map(doorsIn))).flat();
}

async function doorsIn(file: string): Promise<Door[]> {
  const source = parseSource(file, readFileSync(join(root, file), "utf8"));
  const module: Record<string, unknown> = await import(join(root, file));
  return [...source.exported].flatMap(([name, code]) => {
    const [, ...others] = code !== null && "params" in code ? code.params : [];
    const first = firstParameter(code);
    const [isPart, isOfCtx] = [first === "tx", first === "ctx"];
    const door = module[name];
    if (typeof door !== "function") return [];
    if (!isPart && !isOfCtx && !callsIn(source, code).some(opens)) return [];
    const given = isPart ? others.slice(1) : others;
    return {
      name,
      file,
      isPart,
      argumentsFrom: (from) => (isPart || isOfCtx ? argumentsOf(given, from) : null),
      call: async (...all) => await door(...all),
    };
  });
}

const openers = "inDatabase readInDatabase withPermission readWithPermission forTheFirm enterDatabase".split(
  " ",
);
const opens = ({ name }: Call) => openers.includes(name);

/** What has a value of its own when it is not given is left out. An object takes of all that is there what it knows. */
function argumentsOf(params: ESTree.ParamPattern[], from: Record<string, unknown>): unknown[] | null {
  const given: unknown[] = [];
  for (const param of params) {
    if (param.type === "ObjectPattern") {
      if (!param.properties.every((one) => isThere(one, from))) return null;
      given.push(from);
    } else if (param.type === "Identifier") {
      if (!(param.name in from)) return null;
      given.push(from[param.name]);
    } else break;
  }
  return given;
}

function isThere(one: ESTree.BindingProperty | ESTree.BindingRestElement, from: Record<string, unknown>) {
  if (one.type === "RestElement" || one.value.type === "AssignmentPattern") return true;
  return one.key.type === "Identifier" && one.key.name in from;
}
