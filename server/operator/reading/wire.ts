import "server-only";
import { z } from "zod";
import { momentIn } from "#lib/time/service-dates.ts";

/**
 * What comes in is read leniently: a field we do not know stays in the raw record, an optional one may be missing or
 * null, and one of the wrong type is dropped with a warning, which names its place and never its value.
 */

/**
 * How many characters of a text are read, before anything looks at it; the raw record keeps all of them. A field is a name,
 * a word or a date; prose is what a court writes. Longer than any id or token that is used (`identity.ts`), so that one
 * which was cut is refused there.
 */
export const longest = { field: 5_000, prose: 500_000 };
const cutMark = "… [texto cortado aqui: longo demais]";

const cutTo = (most: number) =>
  z.string().transform((text) => (text.length <= most ? text : `${text.slice(0, most)}${cutMark}`));
const field = cutTo(longest.field);
const prose = cutTo(longest.prose);

export const wireText = field.nullish();
/** A date, as `lib/time/service-dates.ts` reads it. */
export const wireMoment = z.union([field, z.number().transform(momentIn)]).nullish();
export const wireProse = prose.nullish();
export const wireTexts = z.array(field).nullish();
export const wireProses = z.array(prose).nullish();
/** An address, or the bytes of a file: a part of it would be another one. */
export const wireWhole = z.string().nullish();
/** An id of a record; one that is too long for a path makes the record unusable. */
export const wireId = z.string().max(512);
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

export const isRecord = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A place as warnings name it, `topics[].name`: the same for all elements of a list, so that it is said once. */
const place = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");

/**
 * Takes a value out of the record; false when it is not there, that is, when it is required and missing. An element of
 * a list leaves a hole, because the places of the other faults count the elements before them.
 */
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

/** Takes out the holes that `removeAt` left in lists. */
function closeHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(closeHoles);
  if (!isRecord(value)) return value;
  for (const [key, item] of Object.entries(value)) Reflect.set(value, key, closeHoles(item));
  return value;
}

/** Where an issue lies. A value that may have several shapes is at fault inside the one that it almost has. */
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
 * Parses with a schema whose optional fields are `nullish`. What does not fit is taken out and the rest parsed again;
 * where something required is missing, the optional value around it goes. Fails when nothing around it is optional.
 */
export function readLeniently<T>(schema: z.ZodType<T>, input: unknown, at = ""): Lenient<T> {
  const warnings = new Set<string>();
  const list = () => [...warnings];
  let value = input;
  // Each round takes something out, at worst one level further up; the schemas are far less deep than this.
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
