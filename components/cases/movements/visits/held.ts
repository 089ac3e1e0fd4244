/**
 * The cases of which this person marked something as not seen since they opened the page: what is in sight there does not
 * count as seen, also while the mark is still on its way.
 */
const held = new Set<string>();

export function holdVisits(cnjs: readonly string[]): void {
  for (const cnj of cnjs) held.add(cnj);
}

export function releaseVisits(cnjs: readonly string[]): void {
  for (const cnj of cnjs) held.delete(cnj);
}

export const isHeld = (cnj: string): boolean => held.has(cnj);
