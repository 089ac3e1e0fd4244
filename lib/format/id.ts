const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from an address can be the id of a row; PostgreSQL refuses what cannot. */
export const isId = (text: string): boolean => uuid.test(text);

/** The id that an address spells with capitals, in small letters, for a redirect; null for one that has none, or any other text. */
export function spelledId(part: string): string | null {
  const small = part.toLowerCase();
  return isId(part) && small !== part ? small : null;
}
