/** A title as it stands within a sentence: its first letter is small. */
export const lowered = (title: string): string =>
  `${title.charAt(0).toLocaleLowerCase("pt-BR")}${title.slice(1)}`;

/** A sentence as it stands within another: its first letter is small, and no full stop ends it. */
export const asClause = (sentence: string): string => lowered(sentence).replace(/\.$/, "");

/** The beginning of a sentence, or a heading: the first letter is large. */
export const capitalised = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase("pt-BR")}${text.slice(1)}`;
