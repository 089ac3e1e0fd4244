/** Cases with something marked as not seen since the page was opened: what is in sight there does not count as seen. */
const held = new Set<string>();

export function holdVisits(cnjs: readonly string[]): void {
  for (const cnj of cnjs) held.add(cnj);
}

export function releaseVisits(cnjs: readonly string[]): void {
  for (const cnj of cnjs) held.delete(cnj);
}

export const isHeld = (cnj: string): boolean => held.has(cnj);
