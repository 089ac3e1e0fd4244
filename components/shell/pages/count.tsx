import { counters } from "#components/domains.ts";
import type { Database } from "#lib/databases/schema.ts";

/** The count that a domain draws beside the link to one of its pages; nothing for a page without one. */
export function PageCount({ database, page }: { database: Database; page: string }) {
  const Counter = counters[page];
  return Counter === undefined ? null : <Counter database={database} />;
}
