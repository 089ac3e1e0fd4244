import { Refusal } from "../http/refusal.ts";
import type { OperationNumber, ServiceRequest } from "../operations/operation.ts";

/** Ids of a service that does not think of addresses, with what an address has to escape; file tokens as long as may be. */
const before = "a/b?c#";
const after = "&d=+%2F é;";
const longestToken = 4_096;

/** The fields, and the placeholders of paths, that carry ids. */
const carriers = new Set(["_id", "justice", "intermediate", "file", "id_processo"]);
/** Operations whose ids the sandbox also tells elsewhere (publications), or that have none. */
const spared = new Set<OperationNumber>([5, 8, 11, 12, 16]);

/** An answer with all its ids disguised. */
export const disguised = (operation: OperationNumber, body: unknown): unknown =>
  spared.has(operation) ? body : walk(body, disguise);

/** A request's body with the ids that `disguised` made of them; refuses what is no disguised id. */
export const undisguised = (operation: OperationNumber, body: unknown): unknown =>
  operation === 7 || !spared.has(operation) ? walk(body, revealed) : body;

/** The placeholders of a path, likewise. */
export function undisguisedParams(
  operation: OperationNumber,
  params: ReadonlyMap<string, string>,
): Map<string, string> {
  const isSpared = spared.has(operation) && operation !== 5;
  return new Map(
    [...params].map(([name, value]) => [
      name,
      !isSpared && carriers.has(name) ? revealed(name, value) : value,
    ]),
  );
}

/** The window's page carries ids on: it takes them as they are, too. */
export function undisguisedQuery(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(query);
  for (const name of ["pNumber", "intermediate"]) {
    const id = query.get(name);
    if (id?.startsWith(before)) plain.set(name, revealed(name, id));
  }
  return plain;
}

const disguise = (name: string, id: string): string =>
  `${before}${id}${after}`.padEnd(name === "file" ? longestToken : 0, "~");

function revealed(name: string, given: string): string {
  const id = given.slice(before.length, given.lastIndexOf(after));
  if (disguise(name, id) !== given) throw new Refusal(404, "Não encontrado.");
  return id;
}

let changes = 0;

/** An answer of operation 2 whose record has an id that nobody saw before. */
export function withAnotherId(body: unknown): unknown {
  changes += 1;
  const change = (data: object) => ("_id" in data ? { ...data, _id: `r${changes}-${data._id}` } : data);
  if (typeof body !== "object" || body === null || !("data" in body)) return body;
  const { data } = body;
  return typeof data === "object" && data !== null && !Array.isArray(data)
    ? { ...body, data: change(data) }
    : body;
}

/** A request with the ids that those of `withAnotherId` stand for; `said`: by these, the ones that it named. */
export function withSteadyIds(asked: ServiceRequest): { asked: ServiceRequest; said: Map<string, string> } {
  const said = new Map<string, string>();
  const steady = (id: string): string => {
    const plain = id.replace(/^r\d+-/, "");
    if (plain !== id) said.set(plain, id);
    return plain;
  };
  const pairs = (given: Iterable<[string, string]>) =>
    [...given].map(([name, value]): [string, string] => [
      name,
      carriers.has(name) || name === "pNumber" ? steady(value) : value,
    ]);
  const params = new Map(pairs(asked.params));
  const query = new URLSearchParams(pairs(asked.query));
  return { asked: { ...asked, params, query, body: walk(asked.body, (_, id) => steady(id)) }, said };
}

/** An answer that names a record as the request did. */
export const asSaid = (body: unknown, said: ReadonlyMap<string, string>): unknown =>
  walk(body, (_, id) => said.get(id) ?? id);

function walk(value: unknown, change: (name: string, id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typeof held === "string" && carriers.has(name) ? change(name, held) : walk(held, change),
    ]),
  );
}
