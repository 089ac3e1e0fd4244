import "server-only";
import { UnexpectedAnswer } from "./answer.ts";

/** No record is deeper than this, and whatever walks through a deeper one could run out of stack. */
const deepest = 64;

const cleanText = (text: string): string =>
  text.includes("\u0000") || !text.isWellFormed() ? text.toWellFormed().replaceAll("\u0000", "") : text;

/** Takes out, in place, what PostgreSQL cannot store (NUL, half a surrogate pair), and `__proto__`. */
function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) throw new UnexpectedAnswer("nested too deeply");
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) value[index] = clean(item, depth - 1);
    return value;
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__" || cleanText(key) !== key) Reflect.deleteProperty(value, key);
    else Reflect.set(value, key, clean(item, depth - 1));
  }
  return value;
}

/** Parses an answer. Throws UnexpectedAnswer, which does not quote the answer: it may hold a token. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnexpectedAnswer("not JSON");
  }
  return clean(value, deepest);
}
