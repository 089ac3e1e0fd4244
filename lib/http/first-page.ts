/** The place of the first page of a list that is read in pages: it has no cursor. */
export const firstPage: string | null = null;

/** What an infinite query holds when only its first page was read. */
export const onlyPage = <Page>(page: Page): { pages: Page[]; pageParams: (string | null)[] } => ({
  pages: [page],
  pageParams: [firstPage],
});
