/** The name of a movement in an address. */
export const movementParam = "m";

/** Longer than any id of the service, or made of one, that is kept. */
const longestId = 1_000;

/** Whether a text can be the id of a movement: PostgreSQL's text cannot hold a NUL character. */
export const isMovementId = (text: string): boolean =>
  text !== "" && text.length <= longestId && !text.includes("\0");

/** The address of a movement: the page of its case, which marks it and gives it the focus. */
export function movementHref({ database, cnj, id }: { database: string; cnj: string; id: string }): string {
  const params = new URLSearchParams({ tab: "movements", [movementParam]: id });
  return `/${database}/cases/${cnj}?${params}`;
}

/** The address of the list of a case's documents. */
export const documentsHref = ({ database, cnj }: { database: string; cnj: string }): string =>
  `/${database}/cases/${cnj}?tab=documents`;
