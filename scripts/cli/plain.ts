/** A text of the service for a terminal: one line, without characters that move the cursor, change colours or reverse. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();

/** A value as JSON without characters that control a terminal. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (character) =>
    Array.from(character, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  );
