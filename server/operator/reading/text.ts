import "server-only";
import { seen } from "#lib/format/seen.ts";

/** Whatever the service sends may be hostile. What is shown goes through here; the raw record keeps its words. */

/** Text for the screen. Null when nothing at all is left. */
export const shownText = (text: string): string | null => seen(text).trim() || null;

/** The same on one line. */
export function shownLine(text: string): string | null {
  return shownText(text.replace(/[\t\n\v\f\r]+/g, " "));
}

/** What an optional field says, on one line. */
export const lineOf = (text: string | null | undefined) => (text ? shownLine(text) : null);

/** What an optional field says, with its lines. */
export const proseOf = (text: string | null | undefined) => (text ? shownText(text) : null);
