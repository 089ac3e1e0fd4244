/** The window of so many minutes in which a moment is, from 1970 on: both ends in milliseconds since then. */
export function windowOf(minutes: number, now: number): { start: number; end: number } {
  const length = minutes * 60_000;
  const start = now - (now % length);
  return { start, end: start + length };
}
