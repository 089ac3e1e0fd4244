"use client";

import Link from "next/link";
import { HearingState } from "#components/cases/hearings/state.tsx";
import { CaseLine } from "#components/cases/names/case-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { moreHearings } from "#lib/cases/today/hearings.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { parseDay, weekdayOf } from "#lib/time/calendar.ts";
import { formatDate, formatShort } from "#lib/time/time.ts";

type Hearings = CasesToday["hearings"];

/** The hearings of the next days that movements name. Absent without any, as that does not mean that there is none. */
export function NextHearings({ database, hearings }: { database: string; hearings: Hearings }) {
  if (hearings.items.length === 0) return null;
  return (
    <section aria-labelledby="audiencias" className="mb-10">
      <h2 id="audiencias" className="type-section border-b border-rule pb-2">
        Audiências nos próximos dias
      </h2>
      <ol>
        {hearings.items.map((item) => (
          <HearingRow key={`${item.cnj} ${item.id}`} database={database} item={item} />
        ))}
      </ol>
      <p className="py-2 text-meta text-ink-3">
        {moreHearings(hearings)} Encontradas no texto das movimentações: confira no tribunal.
      </p>
    </section>
  );
}

function HearingRow({ database, item }: { database: string; item: Hearings["items"][number] }) {
  const now = useNow();
  const { cnj, kind, day, time, place, state, movementId } = item;
  const isOff = state === "cancelled";
  const short = time === null ? formatShort(day, now) : `${formatShort(day, now)}, ${time}`;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-hover medium:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p title={wholeDay(day)}>
        <b className="block">{isOff ? <s>{short}</s> : `${short}?`}</b>
        <span className="block text-meta text-ink-3">{dayWords(day)}</span>
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
