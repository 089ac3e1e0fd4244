/** The way back from a filing window: an address of ours with a nonce that only this petition has. */

export const callbackPath = "/api/filings/callback/";

/** Letters of a nonce, and what may follow it: it says nothing, and makes the address as long as it has to be. */
const nonceLength = 43;
const filler = "_";
const written = new RegExp(`^([A-Za-z0-9_-]{${nonceLength}})${filler}{0,2}$`);

/** The address, its length a multiple of 3: then its base64 has no `=`, `+` or `/`, and is read alike in every dialect. */
export function callbackAddress({ origin, nonce }: { origin: string; nonce: string }): string {
  const address = `${origin}${callbackPath}${nonce}`;
  return address + filler.repeat((3 - (address.length % 3)) % 3);
}

/** The nonce in the last part of such an address; null when it is none. */
export const nonceIn = (part: string): string | null => written.exec(part)?.[1] ?? null;
