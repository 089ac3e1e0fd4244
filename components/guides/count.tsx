"use client";

import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { guideNeedCountQuery } from "#lib/guides/list/queries.ts";

/** Beside the link to the guides: how many need somebody, and that proofs are on their way; nothing when neither. */
export function GuideCount({ database }: { database: Database }) {
  const { data } = useQuery(guideNeedCountQuery({ database: database.document }));
  return <SideCount count={data?.needs} coming="guide" />;
}
