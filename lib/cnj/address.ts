import { type Cnj, isCnj, parseCnj } from "./number.ts";

/** A part of an address, decoded; as it came when its encoding is wrong. */
export function addressText(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The digits of a number that an address spells with punctuation, for a redirect; else null. */
export function spelledCnj(part: string): Cnj | null {
  if (isCnj(part)) return null;
  const read = parseCnj(addressText(part));
  return read.ok ? read.cnj : null;
}

const ofCase = /^\/[^/]+\/cases\/(\d{20})(?:\/|$)/;

/** The number of the case to which the page at this path belongs; null for other pages. */
export const cnjOfPath = (path: string): string | null => ofCase.exec(path)?.[1] ?? null;
