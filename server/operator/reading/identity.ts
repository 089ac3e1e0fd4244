import "server-only";
import { createHash } from "node:crypto";

/**
 * An id for an element that came without one, the same each time it is listed: made of what does not change.
 * Equal elements of one list are told apart by counting them.
 */
export function derivedIds(): (parts: readonly unknown[]) => string {
  const seen = new Map<string, number>();
  return (parts) => {
    const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return count === 1 ? `x-${hash}` : `x-${hash}-${count}`;
  };
}

/** The service's id when it is one that can be stored and put into a path. */
export function givenId(id: string | null | undefined): string | null {
  return id && id.trim() !== "" && id.length <= 512 ? id : null;
}
