"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { remember } from "#components/ui/remember.ts";
import { Bar, SkeletonRows } from "#components/ui/skeleton.tsx";
import { again } from "#lib/deadlines/queries.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { ledes } from "#lib/ledes.ts";
import { dayKey, formatDayHeading, formatTime } from "#lib/time/time.ts";
import { digestHref } from "#lib/today/digest/href.ts";
import { todayLede } from "#lib/today/lede.ts";
import type { Today as TodayData } from "#lib/today/schema.ts";
import { setupCookie } from "#lib/today/setup/cookie.ts";
import { openSteps } from "#lib/today/setup/steps.ts";
import { drawn, isEmptyDay } from "./drawn.ts";
import { NeedsYou, UnderWay } from "./needs.tsx";
import { SetupSteps } from "./setup.tsx";

/** *Hoje*: what is new, what comes next, what a person has to look at, and how far that can be relied on. */
export function Today({ database, isSetupLater }: { database: string; isSetupLater: boolean }) {
  const now = useNow();
  const [isLater, setLater] = useState(isSetupLater);
  const query = useQuery({ ...reading("today", { database }), refetchInterval: () => again() });
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Hoje" />;
  // On the first day the list says all there is to be done.
  const isSetUp = !isLater && query.data?.setup != null && openSteps(query.data.setup).length > 0;

  return (
    <Printable what="Hoje">
      <PageHead
        title="Hoje"
        note={`${formatDayHeading(dayKey(now), now).replace(/^hoje, /, "")}, ${formatTime(now)}`}
        actions={
          <Link
            href={digestHref(database)}
            className="inline-flex min-h-11 items-center text-small medium:min-h-6"
          >
            Resumo do dia
          </Link>
        }
      />
      <ReadTrouble query={query} unread="Não conseguimos montar esta página" />
      {query.data?.setup ? (
        <SetupSteps
          database={database}
          setup={query.data.setup}
          isLater={isLater}
          onLater={() => {
            remember({ name: setupCookie(database), value: "1" });
            setLater(true);
          }}
        />
      ) : null}
      {query.data && !(isSetUp && isEmptyDay(query.data)) ? (
        <Day database={database} today={query.data} />
      ) : null}
      {query.isPending ? <Waiting /> : null}
    </Printable>
  );
}

function Day({ database, today }: { database: string; today: TodayData }) {
  const now = useNow();
  const given = { database, today };
  const lede = todayLede({ today, ledes, now });
  if (isEmptyDay(today)) return <div className="mt-6">{drawn(({ start }) => start?.(database))}</div>;
  return (
    <div className="max-w-content wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-14">
      <div className="min-w-0">
        <p className="type-lede mt-2 max-w-column medium:mt-3">{lede.text}</p>
        <ul className="mt-2 mb-6 max-w-column text-small medium:mb-8">
          {lede.lines.map(({ text, href }) => (
            <li key={text}>
              <Link href={href(database)} className="inline-flex min-h-11 items-center medium:min-h-6">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {drawn(({ before }) => before?.(given))}
        <NeedsYou {...given} />
        {drawn(({ news }) => news?.(given))}
        {drawn(({ ahead }) => ahead?.(given))}
        <UnderWay {...given} />
      </div>
      {drawn(({ relied }) =>
        relied?.({
          ...given,
          missing: drawn(({ missing }) => missing?.(given)),
          looked: drawn(({ looked }) => looked?.(given)),
        }),
      )}
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
