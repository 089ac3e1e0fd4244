type RequestEntry = { at: string; operation: number | null; method: string; path: string; status: number };
type ViolationEntry = { at: string; operation: number | null; method: string; path: string; message: string };

/** The last entries of a log, oldest first; older ones are dropped, so that memory stays bounded. */
export type Ring<T> = { add(entry: T): void; list(): readonly T[]; clear(): number };

export type Journal = { requests: Ring<RequestEntry>; violations: Ring<ViolationEntry> };

export const createJournal = (): Journal => ({ requests: createRing(10_000), violations: createRing(2_000) });

export function createRing<T>(capacity: number): Ring<T> {
  let entries: T[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > capacity * 2) entries = entries.slice(-capacity);
    },
    list: () => entries.slice(-capacity),
    clear() {
      const count = Math.min(entries.length, capacity);
      entries = [];
      return count;
    },
  };
}
