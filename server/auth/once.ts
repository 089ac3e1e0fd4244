import "server-only";

/** Calls `make` with the first call and keeps what it gives. A failure is not kept: the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
