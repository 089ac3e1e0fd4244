import "server-only";
import { z } from "zod";

/**
 * Reading what comes in leniently: unknown fields stay in the raw record, optional ones may be missing or null,
 * and a wrong-typed one is dropped with a warning that names its place, never its value.
 */

export const wireText = z.string().nullish();
export const wireNumber = z.number().nullish();
/** Some answers carry booleans as text. */
export const wireFlag = z
  .union([
    z.boolean(),
    z
      .string()
      .regex(/^\s*(true|false)\s*$/i)
      .transform((text) => text.trim().toLowerCase() === "true"),
  ])
  .nullish();

export type Raw = Record<string, unknown>;

export function isRecord(value: unknown): value is Raw {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `topics[].name`: lists do not repeat a warning for each of their elements. */
function place(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** Takes one value out of its parent; false when there is none, that is, when it was missing and is required. */
function removeAt(root: unknown, path: readonly PropertyKey[]): boolean {
  let parent: unknown = root;
  for (const key of path.slice(0, -1)) {
    parent = typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : undefined;
  }
  const last = path.at(-1);
  if (last === undefined || typeof parent !== "object" || parent === null) return false;
  if (Reflect.get(parent, last) === undefined && !Array.isArray(parent)) return false;
  if (Array.isArray(parent)) Reflect.set(parent, last, undefined);
  else Reflect.deleteProperty(parent, last);
  return true;
}

/** Elements of lists are only marked while paths still count them; then the holes are closed. */
function closeHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(closeHoles);
  if (!isRecord(value)) return value;
  for (const [key, item] of Object.entries(value)) Reflect.set(value, key, closeHoles(item));
  return value;
}

/** Where the fault is. Of what may be one of several shapes, inside the one that it almost has. */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  const almost =
    issue.code === "invalid_union"
      ? issue.errors.find((faults) => faults.length > 0 && faults.every(({ path }) => path.length > 0))
      : undefined;
  if (almost === undefined) return [issue.path];
  return almost.flatMap(placesOf).map((inner) => [...issue.path, ...inner]);
}

export type Lenient<T> = { ok: true; value: T; warnings: string[] } | { ok: false; warnings: string[] };

/**
 * Parses with a schema whose optional fields are `nullish`. What does not fit is taken out and the rest parsed
 * again; where something required is missing its nearest optional surroundings go. Fails when nothing is left to drop.
 */
export function readLeniently<T>(schema: z.ZodType<T>, input: unknown, at = ""): Lenient<T> {
  const warnings = new Set<string>();
  const list = () => [...warnings];
  let value = input;
  // Each round drops something or climbs; the depth of the wire schemas is far below this.
  for (let round = 0; round < 20; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data, warnings: list() };
    if (value === input) value = structuredClone(input);
    for (const path of parsed.error.issues.flatMap(placesOf)) {
      if (path.length === 0) return { ok: false, warnings: [...list(), at || "answer"] };
      warnings.add([at, place(path)].filter((part) => part !== "").join("."));
      let up = path.length;
      while (up > 0 && !removeAt(value, path.slice(0, up))) up -= 1;
      if (up === 0) return { ok: false, warnings: list() };
    }
    value = closeHoles(value);
  }
  return { ok: false, warnings: list() };
}

/** One element of a list, read leniently; null, with a warning, when it is no usable record. */
export function readElement<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  warnings: Set<string>,
): { wire: T; raw: Raw } | null {
  const read = isRecord(raw) ? readLeniently(schema, raw, "[]") : null;
  for (const warning of read?.warnings ?? []) warnings.add(warning);
  if (isRecord(raw) && read?.ok) return { wire: read.value, raw };
  warnings.add("[]");
  return null;
}

/** A 2xx that is not what the interface says; `call.ts` makes an OperatorError of it. */
export class UnexpectedAnswer extends Error {}

/** A 2xx that says, as the interface provides, that the service did not do it. */
export class RefusedAnswer extends UnexpectedAnswer {}

/** Steps into wrappers, one in the other if need be, until `isInside`. */
function unwrapped(body: unknown, wrappers: readonly string[], isInside: (value: Raw) => boolean): unknown {
  let inner = body;
  for (const _ of wrappers) {
    if (!isRecord(inner) || isInside(inner)) return inner;
    const record = inner;
    const wrapper = wrappers.find((name) => name in record);
    if (wrapper === undefined) return inner;
    inner = record[wrapper];
  }
  return inner;
}

/** The record of an answer, with or without its wrappers. */
export function recordIn(body: unknown, ...wrappers: string[]): Raw {
  const inner = unwrapped(body, wrappers, (value) => "_id" in value);
  const record = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
  if (!isRecord(record)) throw new UnexpectedAnswer("no record in the answer");
  if (typeof record._id !== "string" || record._id.trim() === "") {
    throw new UnexpectedAnswer("record without id");
  }
  return record;
}

/**
 * The list of an answer, with or without its wrappers. A missing list is an error, not an empty one: "nothing
 * new" must never stand for "could not look".
 */
export function listIn(body: unknown, ...wrappers: string[]): unknown[] {
  const list = unwrapped(body, wrappers, () => false);
  if (!Array.isArray(list)) throw new UnexpectedAnswer("no list in the answer");
  return list;
}

/** What one answer says must be about what was asked: another's receipt or state is never taken for ours. */
export function demandSame(found: string | null | undefined, asked: string): void {
  if (found != null && found !== asked) throw new UnexpectedAnswer("record of another");
}
