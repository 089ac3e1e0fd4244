/**
 * Whether the window shows that a person has seen the movements. News may bear old dates or be other words of an old
 * movement, far below the top: with news, all of them must have been in the window.
 */
export function isSeenInWindow({
  news,
  inWindow,
  isTopInSight,
}: {
  /** How many movements are new. */
  news: number;
  /** How many of them have been in the window. */
  inWindow: number;
  /** The top of the list is in the window. */
  isTopInSight: boolean;
}): boolean {
  return news > 0 ? inWindow >= news : isTopInSight;
}
