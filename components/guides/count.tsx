"use client";

import { useQuery } from "@tanstack/react-query";
import { ComingUploads } from "#components/uploads/coming.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { guideNeedCountQuery } from "#lib/guides/list/queries.ts";

/** Beside the link to the guides: how many need somebody, and that proofs are on their way; nothing when neither. */
export function GuideCount({ database }: { database: Database }) {
  const { data } = useQuery(guideNeedCountQuery({ database: database.document }));
  return (
    <>
      <ComingUploads kind="guide" />
      {data && data.needs > 0 ? <b className="font-strong text-ink">{formatCount(data.needs)}</b> : null}
    </>
  );
}
