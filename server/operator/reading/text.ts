import "server-only";
import { redact } from "#server/secrets/redaction.ts";

/** Everything the service sends is hostile text. What is shown goes through here; the raw record keeps its words. */

/**
 * Control characters except tab and line feed, those that turn the direction of what follows, and those without
 * width that are no part of a script's spelling.
 */
const invisible =
  /(?![\t\n])\p{Cc}|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** More than four marks on one letter spell nothing and cover the lines around them. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

/** Text for the screen: line ends are `\n`, nothing invisible is left that could deceive; null when nothing is left. */
export function shownText(text: string): string | null {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(heapedMarks, "$1")
    .trim();
  return clean === "" ? null : clean;
}

/** The same on one line. */
export function shownLine(text: string): string | null {
  return shownText(text.replace(/[\t\n\v\f\r]+/g, " "));
}

const longestName = 180;
/** Names that Windows keeps for devices, with or without an extension. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/**
 * A file name that is safe to show and to save under anywhere: no path, nothing invisible, none of the characters
 * Windows refuses, 180 characters with its extension. What it was called stays readable.
 */
export function safeFileName(text: string, fallback = "documento"): string {
  const clean = (shownLine(text.normalize("NFC")) ?? "")
    .replace(/[\u200B-\u200F\u00AD\u2060]/g, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const name = device.test(clean) ? `_${clean}` : clean;
  const characters = [...name];
  if (characters.length === 0) return fallback;
  if (characters.length <= longestName) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = characters.slice(0, longestName - extension.length).join("");
  return `${stem.replace(/[. ]+$/, "")}${extension}`;
}

const longestMessage = 300;

function messageIn(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  const fields = new Map(Object.entries(body));
  for (const name of ["message", "mensagem", "error", "erro", "detail", "errors"]) {
    const value = fields.get(name);
    const found = messageIn(Array.isArray(value) ? value[0] : value);
    if (found !== null && found.trim() !== "") return found;
  }
  return null;
}

/**
 * The sentence inside a refusal, as text: of JSON its message, of plain text all of it, of a page or of broken JSON
 * nothing. The secrets of the call are taken out, as some services repeat what was wrong.
 */
export function serviceMessage(text: string, secrets: readonly string[]): string | undefined {
  let body: unknown = /^\s*[<{[]/.test(text) ? null : text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the text itself is the message.
  }
  let message = messageIn(body) ?? "";
  for (const secret of secrets) {
    for (const form of new Set([secret, encodeURIComponent(secret)]))
      message = message.replaceAll(form, "[…]");
  }
  const line = shownLine(redact(message))?.replace(/\s+/g, " ");
  if (!line) return undefined;
  const characters = [...line];
  return characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join("")}…` : line;
}
