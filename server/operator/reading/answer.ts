import "server-only";
import { isRecord, type Raw } from "./wire.ts";

/** An answer 2xx that is not what the interface says. The transport makes an OperatorError of it, code `contract`. */
export class UnexpectedAnswer extends Error {}

/** An answer 2xx by which the service says, as the interface provides, that it did not do it: code `rejected`. */
export class RefusedAnswer extends UnexpectedAnswer {}

/** An answer 2xx by which the service says that it does not have what was asked for: code `not-found`. */
export class NothingThere extends UnexpectedAnswer {}

/** Steps into the wrappers, which may stand one in the other, until `isInside` or none is left. */
export function unwrapped(
  body: unknown,
  wrappers: readonly string[],
  isInside: (value: Raw) => boolean,
): unknown {
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

/** The list of an answer, wrapped or not. A missing list is an error: "nothing new" must never stand for "could not look". */
export function listIn(body: unknown, ...wrappers: string[]): unknown[] {
  const list = unwrapped(body, wrappers, () => false);
  if (!Array.isArray(list)) throw new UnexpectedAnswer("no list in the answer");
  return list;
}

/** What names in small letters, without marks between words, how long a whole list is, and what says that more of it follows. */
const ofTotal = /^(?:total|count)(?:count|items|elements|records|results|registros)?$/;
const ofMore = /^(?:hasmore|hasnext(?:page)?)$/;
const ofNext = /^next(?:page|link|url|cursor|token|pagetoken)?$/;
const ofPages = /^(?:pages|totalpages|pagecount|lastpage)$/;

/** Whether an answer says beside its list, or in a record there, that the whole one is longer. */
export function isPartOf(body: unknown, length: number, depth = 2): boolean {
  if (!isRecord(body) || depth < 0) return false;
  return Object.entries(body).some(([field, value]) => {
    if (isRecord(value) && isPartOf(value, length, depth - 1)) return true;
    const name = field.toLowerCase().replace(/[^a-z]/g, "");
    const number = typeof value === "string" && /^[0-9]{1,9}$/.test(value) ? Number(value) : value;
    if (typeof number === "number")
      return (
        (ofTotal.test(name) && number > length) ||
        (ofNext.test(name) && number > 1) ||
        (ofPages.test(name) && number > 1)
      );
    return ofMore.test(name) ? value === true || value === "true" : ofNext.test(name) && isLink(value);
  });
}

const isLink = (value: unknown): boolean =>
  value === true || (typeof value === "string" && !/^(?:|null|none|false)$/i.test(value.trim()));

/** Throws when an answer is about something else than was asked for; one that does not say is taken for ours. */
export function demandSame(found: string | null | undefined, asked: string): void {
  if (found != null && found !== asked) throw new UnexpectedAnswer("record of another");
}
