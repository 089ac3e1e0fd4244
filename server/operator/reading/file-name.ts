import "server-only";
import { shownLine } from "./text.ts";

const longestName = 180;
const longestRead = 1_000;
/** A name from the first character to the last that is neither a point nor a space. */
const plain = /[^. ](?:.*[^. ])?/s;
/** Names that Windows keeps for devices, with or without an extension. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/**
 * A file name that is safe to show and to save under anywhere: no path, nothing invisible, none of the characters
 * Windows refuses, 180 characters with its extension. What it was called stays readable.
 */
export function safeFileName(text: string, fallback = "documento"): string {
  const clean = (shownLine(readPart(text).normalize("NFC")) ?? "")
    .replace(/[\u200B-\u200F\u00AD\u2060]/g, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ")
    .match(plain)?.[0];
  if (clean === undefined) return fallback;
  const name = device.test(clean) ? `_${clean}` : clean;
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = characters.slice(0, longestName - extension.length).join("");
  return `${stem.match(plain)?.[0] ?? ""}${extension}`;
}

/** Of a name that nobody gave a file its beginning is read, and its end for the extension. */
function readPart(text: string): string {
  return text.length <= longestRead ? text : text.slice(0, longestRead - 20) + text.slice(-20);
}
