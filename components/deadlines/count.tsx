"use client";

import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { allNeeds } from "#lib/deadlines/list/groups.ts";
import { deadlineCountQuery } from "#lib/deadlines/list/queries.ts";
import { needsMeaning } from "#lib/deadlines/list/words.ts";

/** Beside the link to the deadlines: how many need somebody today. */
export function DeadlineCount({ database }: { database: Database }) {
  const { data } = useQuery(deadlineCountQuery({ database: database.document }));
  if (data === undefined) return null;
  return <SideCount count={allNeeds(data.needs)} meaning={needsMeaning(data.needs)} />;
}
