"use client";

import { useQuery } from "@tanstack/react-query";
import { useNow } from "#components/ui/clock.tsx";
import { caseFileHref } from "#lib/cases/files/href.ts";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import { hearingWords } from "#lib/cases/hearings/words.ts";
import { hearingsTitle } from "#lib/cases/print/hearings.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { type CaseView, hasMovements } from "#lib/cases/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { formatShort } from "#lib/time/time.ts";
import { HearingState } from "./state.tsx";

/** For text of the court: long words wrap, and right-to-left text does not turn the rest of the line around. */
const foreign = "[overflow-wrap:anywhere] [unicode-bidi:isolate]";

function HearingRow({ database, cnj, hearing }: { database: string; cnj: string; hearing: Hearing }) {
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
        {hearingWords(state).check}
      </p>
      <a
        href={`${caseFileHref({ database, cnj, file: "hearings.ics" })}?audiencia=${encodeURIComponent(id)}`}
        className="inline-flex min-h-6 items-center max-medium:min-h-11"
      >
        {isOff ? "Atualizar na agenda" : "Salvar na agenda"}
        <span className="sr-only">
          : {kind}, {wholeDay(day)}
        </span>
      </a>
    </li>
  );
}

/**
 * The coming hearings that the movements tell of. Shows nothing when they tell of none, as that does not mean that
 * there is no hearing.
 */
export function CaseHearings({
  database,
  view,
}: {
  database: string;
  view: Pick<CaseView, "cnj" | "counts">;
}) {
  const { cnj } = view;
  const { data } = useQuery({
    ...reading("cases/[cnj]/hearings", { database, cnj }),
    enabled: hasMovements(view),
  });
  if (data === undefined || data.upcoming.length === 0) return null;
  return (
    <section aria-labelledby="case-hearings">
      <h2 id="case-hearings" className="type-heading">
        {hearingsTitle}
      </h2>
      <ul className="[&>li]:border-b [&>li]:border-line">
        {data.upcoming.map((hearing) => (
          <HearingRow key={hearing.id} database={database} cnj={cnj} hearing={hearing} />
        ))}
      </ul>
    </section>
  );
}
