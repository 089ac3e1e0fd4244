"use client";

import { useQuery } from "@tanstack/react-query";
import { NeedsTab } from "#components/desk/needs-tab.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { needsSomebody } from "#lib/filings/board.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";

type OfCase = { database: string; cnj: string };

/** The tab of a case's petitions, with how many there are and, in pen, how many need somebody. */
export function FilingsTab({ database, cnj }: OfCase) {
  const now = useNow();
  const { data } = useQuery(filingsOfCaseQuery({ database, cnj }));
  const needs = data?.rows.filter((row) => needsSomebody(row, Date.parse(now)) !== null).length;
  return (
    <NeedsTab value="filings" rows={data?.rows.length} needs={needs}>
      Petições
    </NeedsTab>
  );
}
