"use client";

import { useQuery } from "@tanstack/react-query";
import { CasesForbidden } from "#components/cases/forbidden.tsx";
import { AnyText, NoCases } from "#components/cases/list/no-cases.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Bar, SkeletonRows } from "#components/ui/skeleton.tsx";
import { isForbidden, shownError } from "#lib/http/api-error.ts";
import { dayKey, formatDayHeading, formatTime } from "#lib/time/time.ts";
import { formatAt } from "#lib/time/words.ts";
import { todayLede } from "#lib/today/lede.ts";
import { todayQuery } from "#lib/today/queries.ts";
import type { Today as TodayData } from "#lib/today/schema.ts";
import { NeedsYou } from "./needs.tsx";
import { NewsList } from "./news.tsx";
import { TodayVerified } from "./verified.tsx";

/** *Hoje*: what a person has to look at, what is new, and how far that can be relied on. */
export function Today({ database }: { database: string }) {
  const now = useNow();
  const query = useQuery(todayQuery({ database }));
  const problem = query.isError ? shownError(query.error) : null;
  if (isForbidden(query.error)) return <CasesForbidden title="Hoje" />;

  return (
    <>
      <PageHead
        title="Hoje"
        note={`${formatDayHeading(dayKey(now), now).replace(/^hoje, /, "")}, ${formatTime(now)}`}
      />
      {problem && query.data === undefined ? (
        <Failure
          className="mt-6"
          title="Não conseguimos montar esta página"
          message={problem.message}
          {...(problem.errorId ? { errorId: problem.errorId } : {})}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {problem && query.data ? (
        <Note tone="care" live title="Esta página pode não ser a de agora" className="mt-4">
          {problem.message} Você vê o que sabíamos{" "}
          {formatAt({ at: new Date(query.dataUpdatedAt).toISOString(), now })}.
        </Note>
      ) : null}
      {query.data ? <Day database={database} today={query.data} /> : null}
      {query.isPending ? <Waiting /> : null}
    </>
  );
}

function Day({ database, today }: { database: string; today: TodayData }) {
  if (today.cases.total === 0 && today.imports.length === 0 && today.awaited === 0) {
    return (
      <div className="mt-6">
        <NoCases database={database}>
          <AnyText /> O que for novo neles aparece aqui.
        </NoCases>
      </div>
    );
  }
  return (
    <div className="max-w-content wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-14">
      <div className="min-w-0">
        <p className="type-lede mt-2 mb-6 max-w-column medium:mt-3 medium:mb-8">{todayLede(today)}</p>
        <NeedsYou database={database} today={today} />
        <NewsList database={database} news={today.news} />
      </div>
      <TodayVerified database={database} today={today} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="mt-3 max-w-content wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-14">
      <div>
        <div
          aria-hidden="true"
          className="appear-late mb-10 flex h-14 max-w-column flex-col justify-center gap-3"
        >
          <Bar width="w-11/12" />
          <Bar width="w-3/5" />
        </div>
        <SkeletonRows rows={5} sentence="Reunindo o que há de novo" />
      </div>
    </div>
  );
}
