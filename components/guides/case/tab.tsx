"use client";

import { useQuery } from "@tanstack/react-query";
import { NeedsTab } from "#components/desk/needs-tab.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { guideNeed } from "#lib/guides/due.ts";
import { reading } from "#lib/http/reading.ts";

type OfCase = { database: string; cnj: string };

/** The tab of a case's guides, with how many there are and, in pen, how many need somebody. */
export function GuidesTab({ database, cnj }: OfCase) {
  const now = useNow();
  const { data } = useQuery(reading("guides/of-case/[cnj]", { database, cnj }));
  const needs = data?.rows.filter((row) => guideNeed(row, now) !== null).length;
  return (
    <NeedsTab value="guides" rows={data?.rows.length} needs={needs}>
      Guias
    </NeedsTab>
  );
}
