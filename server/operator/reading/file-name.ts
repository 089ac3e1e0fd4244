import "server-only";
import { savableName } from "#lib/format/file-name.ts";
import { shownLine } from "./text.ts";

const longestName = 180;
const longestRead = 1_000;

/** A file name safe to show and to save: no path, nothing invisible, none of what Windows refuses, 180 characters. */
export function safeFileName(text: string, fallback = "documento"): string {
  const shown = (shownLine(readPart(text).normalize("NFC")) ?? "").replace(
    /[\u200B-\u200F\u00AD\u2060]/g,
    "",
  );
  return savableName(shown, longestName) ?? fallback;
}

/** Of a name that nobody gave a file its beginning is read, and its end for the extension. */
const readPart = (text: string): string =>
  text.length <= longestRead ? text : text.slice(0, longestRead - 20) + text.slice(-20);
