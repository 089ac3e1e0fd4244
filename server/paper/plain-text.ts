import "server-only";

/** What stands for letters that no font of the paper has. */
export const missingMark = "[?]";

/**
 * A text of the service as paper can show it: with composed letters and its own lines, without characters that reverse
 * a line, are invisible or pile up accents.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/\p{Cf}/gu, "")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1");
