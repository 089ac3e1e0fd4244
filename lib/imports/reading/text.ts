import type { FoundCnjs } from "#lib/cnj/find.ts";

/** A text longer than this is reduced to the numbers found in it before it is sent. */
const longestAction = 500_000;

/** The text to send: as typed, or only its numbers when it is too long for one call. */
export function textToSend({ text, numbers }: { text: string; numbers: string[] }): string {
  return text.length <= longestAction ? text : numbers.join("\n");
}

/** What is left to be corrected after an import: the texts that are no numbers yet, as they were written. */
export function textLeft({ wrong, malformed }: Pick<FoundCnjs, "wrong" | "malformed">): string {
  return [...wrong, ...malformed]
    .sort((one, other) => one.at - other.at)
    .map((item) => item.text)
    .join("\n");
}

/** The text of the box and the text of a file below it, on lines of their own. */
export function appendText({ text, more }: { text: string; more: string }): string {
  if (text.trim() === "") return more;
  return text.endsWith("\n") ? text + more : `${text}\n${more}`;
}
