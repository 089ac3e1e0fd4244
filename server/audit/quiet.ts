import "server-only";

/** The most that is remembered: then everything is asked anew. */
const mostQuiet = 10_000;

declare global {
  /** Until when, by `performance.now()`, which openings of whom are not asked about again in this process. */
  var autosQuietReads: Map<string, number> | undefined;
}

/** Whether what has this name was recorded so recently that nothing would be written. */
export function isQuiet(name: string): boolean {
  return (globalThis.autosQuietReads?.get(name) ?? 0) > performance.now();
}

/** For so many milliseconds it is not asked again whether what has this name is recorded. */
export function keepQuiet(name: string, ms: number): void {
  globalThis.autosQuietReads ??= new Map();
  if (globalThis.autosQuietReads.size >= mostQuiet) globalThis.autosQuietReads.clear();
  globalThis.autosQuietReads.set(name, performance.now() + ms);
}
