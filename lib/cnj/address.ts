import { type Cnj, isCnj, parseCnj } from "./number.ts";

/** What a part of an address says, as somebody wrote it; as it came, where it is no encoding of anything. */
export function addressText(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The number that a part of an address spells with its punctuation, for the address it has here; null for any other. */
export function spelledCnj(part: string): Cnj | null {
  if (isCnj(part)) return null;
  const read = parseCnj(addressText(part));
  return read.ok ? read.cnj : null;
}
