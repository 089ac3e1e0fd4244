"use client";

import { useQuery } from "@tanstack/react-query";
import { ComingUploads } from "#components/uploads/coming.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { needCountQuery } from "#lib/filings/list/queries.ts";
import { formatCount } from "#lib/format/count.ts";

/** Beside the link to the board: how many petitions need somebody, and that files are on their way; nothing when neither. */
export function NeedCount({ database }: { database: Database }) {
  const { data } = useQuery(needCountQuery({ database: database.document }));
  return (
    <>
      <ComingUploads kind="filing" />
      {data && data.needs > 0 ? <b className="font-strong text-ink">{formatCount(data.needs)}</b> : null}
    </>
  );
}
