import "server-only";
import type { IncomingMessage } from "node:http";
import { shownLine } from "#server/operator/reading/text.ts";
import type { Operation } from "#server/operator/table.ts";
import { withoutThese } from "#server/secrets/redaction.ts";
import { textOf } from "./body-stream.ts";
import { type Order, TransportFailure } from "./http.ts";

/** What the service says instead of an answer; undefined when that is cut off, too long to be a message, or nothing. */
export async function messageOf(
  response: IncomingMessage,
  { order, secrets }: { order: Order; secrets: readonly string[] },
  { answersWithDocument }: Pick<Operation, "answersWithDocument">,
): Promise<string | undefined> {
  const limits = { ...order.limits, maxJsonBytes: longestAnswer };
  const text = await textOf(response, { limits, signal: order.signal }).catch((error) => {
    if (error instanceof TransportFailure) return "";
    throw error;
  });
  return serviceMessage({ text, secrets, onlyJson: answersWithDocument === true });
}

/** Bytes of an answer that may be a message. */
export const longestAnswer = 64 * 1024;
const longestMessage = 300;

/** The body of an answer, also where it is JSON in a text of JSON; the text itself where it is none. */
export function innerOf(text: string, depth = 2): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "string" && depth > 0 ? innerOf(body, depth - 1) : body;
  } catch {
    return text;
  }
}

/** A page, or what begins as one. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** What a page calls itself; null of one that does not. */
export function titleOf(text: string): string | null {
  const start = text.slice(0, 16 * 1024);
  const [, title = ""] = /<(?:title|h1)\b[^>]{0,200}>([^<]{1,300})</i.exec(start) ?? [];
  return title.trim() || null;
}

/** Where services put it, the plainest first. */
const sentences =
  "message mensagem error_description errormessage error erro detail msg errors erros mensagemerro fault faultstring response_data".split(
    " ",
  );

/** The sentence in a body: of a record its message, also where that is JSON in a text. */
export function messageIn(body: unknown, depth = 8): string | null {
  if (typeof body === "string") {
    const inner = innerOf(body);
    return typeof inner === "string" ? inner : messageIn(inner, depth - 1);
  }
  if (typeof body !== "object" || body === null || depth <= 0) return null;
  const fields = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of sentences) {
    const value = fields.get(name);
    const found = messageIn(Array.isArray(value) ? value[0] : value, depth - 1);
    if (found !== null && found.trim() !== "") return found;
  }
  return null;
}

const binary = /\uFFFD{3}|(?:(?![\t\n\v\f\r])\p{Cc}[^\p{Cc}]*){3}/u;

/** What was no text before it was decoded. */
export function isBinary(text: string): boolean {
  const start = text.slice(0, 1_024);
  return start.includes("\0") || binary.test(start);
}

/** Bytes of a file, not words: a PDF in either spelling, or no text at all. */
const isFile = (text: string): boolean => /^\s*(?:%PDF-|JVBERi0)/.test(text) || isBinary(text);

/** No sentence has a word of so many letters: these are the bytes of a file, as base64. */
const encoded = /[A-Za-z0-9+/_-]{120,}={0,2}/g;

/**
 * The sentence in a refusal, as text: of JSON its message, of plain text all of it (unless `onlyJson`), of a page, of
 * broken JSON or of a file nothing. The tokens of the call are taken out, because some services repeat what they were
 * sent; so is the content of documents.
 */
export function serviceMessage({
  text,
  secrets = [],
  onlyJson = false,
}: {
  text: string;
  secrets?: readonly string[];
  onlyJson?: boolean;
}): string | undefined {
  const inner = innerOf(text);
  const isBroken = typeof inner === "string" && (/^\s*[<{[]/.test(inner) || isFile(inner));
  const body = isBroken ? null : inner;
  const message = (typeof body === "string" && onlyJson ? null : messageIn(body)) ?? "";
  if (isFile(message)) return undefined;
  const line = shownLine(withoutThese(message, secrets).replace(encoded, "[…]"))?.replace(/\s+/g, " ");
  if (!line) return undefined;
  const characters = [...line];
  return characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join("")}…` : line;
}
