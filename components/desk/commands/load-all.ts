type Reached = { loaded: number; hasMore: boolean };

/** Loads page after page until there are no more, or until `most` rows; null when a page could not be read. */
export async function loadAll({
  loaded,
  hasMore,
  most,
  loadMore,
}: Reached & { most: number; loadMore: () => Promise<Reached | null> }): Promise<Reached | null> {
  let reached: Reached = { loaded, hasMore };
  while (reached.hasMore && reached.loaded < most) {
    const next = await loadMore();
    if (next === null) return null;
    reached = next;
  }
  return reached;
}
