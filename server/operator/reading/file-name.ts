import "server-only";
import { shownLine } from "./text.ts";

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
