/** Whether the window shows that a person has seen the movements: with news, which may lie far below the top, all of them. */
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
