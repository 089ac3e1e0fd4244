"use client";

import Link from "next/link";
import { useState } from "react";
import { HearingState } from "#components/cases/hearings/state.tsx";
import { CaseLine } from "#components/cases/names/case-line.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { arrangeNext, moreHearings } from "#lib/cases/today/hearings.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { parseDay, shiftDay, weekdayOf } from "#lib/time/calendar.ts";
import { dayKey, formatDate, formatLongDay } from "#lib/time/time.ts";

type Hearings = CasesToday["hearings"];

/**
 * The next hearings that movements name; those after the day in the heading on request, and on paper. Absent without
 * any, as that does not mean that there is none, unless not all were read: then it says so.
 */
export function NextHearings({ database, hearings }: { database: string; hearings: Hearings }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { items, until, isCut } = hearings;
  if (items.length === 0 && !isCut) return null;
  const day = until === null ? null : formatLongDay(until, now);
  const { shown, rest } = arrangeNext({ items, until });
  const rows = (list: Hearings["items"], className?: string) =>
    list.map((item) => (
      <HearingRow key={`${item.cnj} ${item.id}`} database={database} item={item} className={className} />
    ));
  return (
    <section aria-labelledby="audiencias" className="mb-10">
      <h2 id="audiencias" className="type-section border-b border-rule pb-2">
        {day === null ? "Próximas audiências" : `Audiências até ${day}`}
      </h2>
      {shown.length === 0 ? (
        <p className="border-b border-line py-3 text-ink-3">
          Nenhuma encontrada {day === null ? "no que lemos" : "até esse dia"}.
        </p>
      ) : null}
      <ol>
        {rows(shown)}
        {rows(rest, isWhole ? undefined : "hidden print:grid")}
      </ol>
      {rest.length > 0 && !isWhole ? (
        <Button variant="text" className="screen-only min-h-11 medium:min-h-8" onClick={() => setWhole(true)}>
          {moreHearings({ rest, until, day })}
        </Button>
      ) : null}
      <p className="py-2 text-meta text-ink-3">
        {isCut ? cutWords(day) : null}
        Encontradas no texto das movimentações: confira no tribunal.
      </p>
    </section>
  );
}

const cutWords = (day: string | null) =>
  day === null
    ? "Não lemos todas as audiências; há mais processos com audiência no texto. "
    : `Depois de ${day} pode haver mais. `;

function HearingRow({
  database,
  item,
  className = "grid",
}: {
  database: string;
  item: Hearings["items"][number];
  className?: string | undefined;
}) {
  const now = useNow();
  const { cnj, kind, day, time, place, state, movementId } = item;
  const isOff = state === "cancelled";
  const date = dayWords(day);
  return (
    <li
      className={cx(
        "relative grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-hover medium:grid-cols-[9rem_minmax(0,1fr)_auto]",
        className,
      )}
    >
      <p title={wholeDay(day)}>
        <b className="block">{isOff ? <s>{date}</s> : date}</b>
        <span className="block">{[nearWords(day, now), time].filter(Boolean).join(", ")}</span>
      </p>
      <span className="text-small medium:order-1">
        <HearingState isOff={isOff} />
      </span>
      <div className="col-span-2 min-w-0 medium:col-span-1">
        <Link
          href={movementHref({ database, cnj, id: movementId })}
          prefetch={false}
          className="type-row block [overflow-wrap:anywhere] text-ink no-underline [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
        >
          {place === null ? kind : `${kind}, ${place}`}
        </Link>
        <CaseLine of={item} />
      </div>
    </li>
  );
}

/** "segunda, 23/11/2026" */
function dayWords(day: string): string {
  const parsed = parseDay(day);
  return parsed === null ? "" : `${weekdayOf(parsed).replace("-feira", "")}, ${formatDate(day)}`;
}

/** "hoje" or "amanhã"; null for a later day. */
function nearWords(day: string, now: string): string | null {
  const today = dayKey(now);
  if (day === today) return "hoje";
  return day === shiftDay(today, 1) ? "amanhã" : null;
}
