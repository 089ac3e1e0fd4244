"use client";

import { useQuery } from "@tanstack/react-query";
import { HearingState } from "#components/cases/hearings/state.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { caseFileHref } from "#lib/cases/files/href.ts";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import { hearingWords } from "#lib/cases/hearings/words.ts";
import { hearingsTitle } from "#lib/cases/print/hearings.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { keptHearings, saysNoHearing } from "#lib/deadlines/hearings/same.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import { reading } from "#lib/http/reading.ts";
import { formatShort } from "#lib/time/time.ts";
import { Appoint, NoHearing } from "./appoint.tsx";

/** For text of the court: long words wrap, and right-to-left text does not turn the rest of the line around. */
const foreign = "[overflow-wrap:anywhere] [unicode-bidi:isolate]";

function HearingRow({
  database,
  cnj,
  hearing,
  keptBy,
}: {
  database: string;
  cnj: string;
  hearing: Hearing;
  /** The deadline that tells of it too; null without one, undefined while nobody knows. */
  keptBy: string | null | undefined;
}) {
  const now = useNow();
  const { id, kind, day, time, place, link, state } = hearing;
  const isOff = state === "cancelled";
  const when = time === null ? formatShort(day, now) : `${formatShort(day, now)}, ${time}`;
  return (
    <li className="py-2">
      <p className="type-lede" title={time === null ? wholeDay(day) : `${wholeDay(day)}, ${time}`}>
        {isOff ? <s>{when}</s> : `${when}?`}
      </p>
      <p className={foreign}>{place === null ? kind : `${kind}, ${place}`}</p>
      {link === null ? null : <p className={`text-small text-ink-2 ${foreign}`}>{link}</p>}
      <p className="text-small text-ink-2">
        <HearingState isOff={isOff} />
        <span className="text-ink-3"> · </span>
        {hearingWords(state, hearing).check}
      </p>
      <p className="flex flex-wrap gap-x-4 [&>*]:inline-flex [&>*]:min-h-11 [&>*]:items-center medium:[&>*]:min-h-6">
        {isOff || keptBy === undefined ? null : keptBy === null ? (
          <>
            <Appoint database={database} hearing={{ ...hearing, cnj }} className="text-pen hover:underline" />
            <NoHearing
              database={database}
              hearing={{ ...hearing, cnj }}
              className="text-pen hover:underline"
            />
          </>
        ) : (
          <Link href={deadlineHref({ database, id: keptBy })}>
            Abrir prazo<span className="sr-only">: {kind}</span>
          </Link>
        )}
        <a
          href={`${caseFileHref({ database, cnj, file: "hearings.ics" })}?audiencia=${encodeURIComponent(id)}`}
        >
          {isOff ? "Atualizar na agenda" : "Salvar na agenda"}
          <span className="sr-only">
            : {kind}, {wholeDay(day)}
          </span>
        </a>
      </p>
    </li>
  );
}

/** The coming hearings of the movements; nothing without any, as that does not mean that there is no hearing. */
export function CaseHearings({ database, cnj }: { database: string; cnj: string }) {
  const { data } = useQuery(reading("cases/[cnj]/hearings", { database, cnj }));
  const deadlines = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  if (data === undefined || data.upcoming.length === 0) return null;
  const scheduled = data.upcoming
    .filter(({ state }) => state === "scheduled")
    .map((one) => ({ ...one, cnj }));
  const kept = keptHearings(
    scheduled,
    deadlines.data?.rows.filter(
      (row) => (row.kind === "appointment" && isLive(row.state)) || saysNoHearing(row),
    ) ?? [],
  );
  const none = new Set([...kept].flatMap(([{ id }, row]) => (saysNoHearing(row) ? [id] : [])));
  const keepers = new Map([...kept].map(([{ id }, row]) => [id, row.id]));
  const upcoming = data.upcoming.filter(({ id }) => !none.has(id));
  if (upcoming.length === 0) return null;
  return (
    <section aria-labelledby="case-hearings">
      <h2 id="case-hearings" className="type-heading">
        {hearingsTitle}
      </h2>
      <ul className="[&>li]:border-b [&>li]:border-line">
        {upcoming.map((hearing) => (
          <HearingRow
            key={hearing.id}
            {...{ database, cnj, hearing }}
            keptBy={deadlines.data === undefined ? undefined : (keepers.get(hearing.id) ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}
