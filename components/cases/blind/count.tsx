"use client";

import { useQuery } from "@tanstack/react-query";
import { blindCountQuery } from "#lib/cases/blind/queries.ts";
import type { Database } from "#lib/databases/schema.ts";
import { formatCount } from "#lib/format/count.ts";

/** How many cases are blind (not verified), beside the link to the page that lists them; nothing when none are. */
export function BlindCount({ database }: { database: Database }) {
  const { data } = useQuery(blindCountQuery({ database: database.document }));
  return data && data.blind > 0 ? <b className="font-strong text-ink">{formatCount(data.blind)}</b> : null;
}
