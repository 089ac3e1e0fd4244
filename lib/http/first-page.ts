/** The place of the first page of a list that is read in pages: it has no cursor. */
export const firstPage: string | null = null;

/** What an infinite query holds when only its first page was read. */
export function onlyPage<Page>(page: Page): { pages: Page[]; pageParams: (string | null)[] } {
  return { pages: [page], pageParams: [firstPage] };
}
