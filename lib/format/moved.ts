/** The list with the entry at `from` at `to` instead; the same where that is no place of it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const all = [...list];
  if (from < 0 || from >= all.length || to < 0 || to >= all.length) return all;
  all.splice(to, 0, ...all.splice(from, 1));
  return all;
}
