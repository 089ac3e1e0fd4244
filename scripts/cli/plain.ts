/** A foreign text for a terminal: one line, and nothing that moves the cursor, changes colours or turns a line around. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
}

/** The same JSON without a character that a terminal obeys. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (character) =>
    Array.from(character, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  );
}
