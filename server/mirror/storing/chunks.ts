import "server-only";

/** Rows per statement, which takes them as one JSON text. */
const chunkSize = 5_000;

export function* chunks<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}
