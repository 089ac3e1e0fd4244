import "server-only";
import { createHash } from "node:crypto";

/** Ids for elements that came without: a hash of what does not change about them; equal elements get a number each. */
export function derivedIds(): (parts: readonly unknown[]) => string {
  const seen = new Map<string, number>();
  return (parts) => {
    const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return count === 1 ? `x-${hash}` : `x-${hash}-${count}`;
  };
}

/** The longest token of a file: its address must still fit into what servers take. */
export const longestToken = 4_096;

/** What a file is asked for with, as the service gives it; null when it is empty or too long for an address. */
export const givenToken = (token: string | null | undefined): string | null =>
  token && token.trim() !== "" && token.length <= longestToken ? token : null;

/** The service's id; null when it is empty or too long to be stored and put into a path. */
export const givenId = (id: string | null | undefined): string | null =>
  id && id.trim() !== "" && id.length <= 512 ? id : null;
