import "server-only";

/** Rows per statement: 12 parameters each, far below PostgreSQL's 65,535. */
const chunkSize = 1_000;

export function* chunks<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}
