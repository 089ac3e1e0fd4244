"use client";

import { domainsOnDesk } from "#components/domains.ts";
import type { Database } from "#lib/databases/schema.ts";

const counters = domainsOnDesk.flatMap((domain) => Object.entries(domain.counters));

/** The count that a domain draws beside the link to one of its pages; nothing for a page without one. */
export function PageCount({ database, page }: { database: Database; page: string }) {
  return counters
    .filter(([name]) => name === page)
    .map(([name, Counter]) => <Counter key={name} database={database} />);
}
