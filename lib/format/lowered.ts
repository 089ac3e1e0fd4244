/** A title as it stands within a sentence: its first letter is small. */
export const lowered = (title: string): string =>
  `${title.charAt(0).toLocaleLowerCase("pt-BR")}${title.slice(1)}`;
