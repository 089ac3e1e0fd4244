"use client";

import { useQuery } from "@tanstack/react-query";
import { NeedsTab } from "#components/desk/needs-tab.tsx";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { asksConfirming, isLive } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

type OfCase = { database: string; cnj: string };

const isOver = ({ urgency }: DeadlineRow) => urgency === "overdue" || urgency === "today";

/** The tab of a case's deadlines, with how many are live and, in pen, how many need somebody. */
export function DeadlinesTab({ database, cnj }: OfCase) {
  const { data } = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const live = data?.rows.filter(({ state, urgency }) => isLive(state) && urgency !== "lapsed");
  return (
    <NeedsTab
      value="deadlines"
      rows={live?.length}
      needs={
        live && live.filter((row) => isOver(row) || asksConfirming(row)).length + (data?.undated.length ?? 0)
      }
    >
      Prazos
    </NeedsTab>
  );
}
