"use client";

import { useState } from "react";
import { HearingState } from "#components/cases/hearings/state.tsx";
import { CaseLine } from "#components/cases/names/case-line.tsx";
import { OfCase } from "#components/deadlines/of-case.tsx";
import { DeadlineState } from "#components/deadlines/state.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { arrangeNext, moreHearings, notAbove } from "#lib/deadlines/hearings/arrange.ts";
import type { NextHearing, NextHearings } from "#lib/deadlines/hearings/schema.ts";
import { toldWords } from "#lib/deadlines/hearings/words.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import { nearWords, weekdayWords } from "#lib/deadlines/words.ts";
import { dayKey, formatDate, formatLongDay } from "#lib/time/time.ts";

/**
 * The next hearings, each once; those after the day in the heading on request, and on paper. Absent without any, as that does
 * not mean that there is none, unless not all were read: then it says so. `above`: the deadlines that stand further up on the
 * page already, with what they ask for.
 */
export function NextHearingList({
  database,
  hearings,
  above,
}: {
  database: string;
  hearings: NextHearings;
  above: readonly { id: string }[];
}) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { until, isCut } = hearings;
  const items = notAbove(hearings.items, above);
  const already = hearings.items.length - items.length;
  if (hearings.items.length === 0 && !isCut) return null;
  const day = until === null ? null : formatLongDay(until, now);
  const { shown, rest } = arrangeNext({ items, until });
  const rows = (list: NextHearing[], className?: string) =>
    list.map((item) => (
      <HearingRow key={keyOf(item)} database={database} item={item} className={className} />
    ));
  return (
    <section aria-labelledby="audiencias" className="mb-10">
      <h2 id="audiencias" className="type-section border-b border-rule pb-2">
        {day === null ? "Próximas audiências" : `Audiências até ${day}`}
      </h2>
      {shown.length === 0 ? (
        <p className="border-b border-line py-3 text-ink-3">
          {arrangeNext(hearings).shown.length > 0
            ? `Nenhuma outra ${day === null ? "no que lemos" : "até esse dia"}.`
            : `Nenhuma encontrada ${day === null ? "no que lemos" : "até esse dia"}.`}
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
        {already === 0 ? null : `${aboveWords(already)} `}
        {items.some(({ by }) => by === "movement")
          ? "“sugestão” foi encontrada no texto das movimentações: confira no tribunal."
          : null}
      </p>
    </section>
  );
}

const cutWords = (day: string | null) =>
  day === null
    ? "Não lemos todas as audiências; há mais processos com audiência no texto. "
    : `Depois de ${day} pode haver mais. `;

/** That more hearings stand further up, as each stands once. */
const aboveWords = (count: number) =>
  count === 1
    ? "Mais uma audiência está acima, entre os prazos."
    : `Mais ${count} audiências estão acima, entre os prazos.`;

const keyOf = (item: NextHearing) => (item.by === "movement" ? `${item.cnj} ${item.id}` : item.row.id);

function HearingRow({
  database,
  item,
  className = "grid",
}: {
  database: string;
  item: NextHearing;
  className?: string | undefined;
}) {
  const now = useNow();
  const { day, time, state } = item;
  const isOff = state === "cancelled";
  const date = `${weekdayWords(day).replace("-feira", "")}, ${formatDate(day)}`;
  return (
    <li
      className={cx(
        "relative grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-hover medium:grid-cols-[9rem_minmax(0,1fr)_auto]",
        className,
      )}
    >
      <p title={wholeDay(day)}>
        <b className="block">{isOff ? <s>{date}</s> : date}</b>
        <span className="block">{[nearWords(day, dayKey(now)), time].filter(Boolean).join(", ")}</span>
      </p>
      <span className="text-small medium:order-1">
        {item.by === "movement" ? (
          <HearingState isOff={isOff} />
        ) : (
          <DeadlineState of={item.row} isQuiet={!asksConfirming(item.row)} />
        )}
      </span>
      <div className="col-span-2 min-w-0 medium:col-span-1">
        <Link
          href={
            item.by === "movement"
              ? movementHref({ database, cnj: item.cnj, id: item.movementId })
              : deadlineHref({ database, id: item.row.id })
          }
          className="type-row block [overflow-wrap:anywhere] text-ink no-underline [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
        >
          {item.by === "movement" ? toldWords(item) : item.row.act}
        </Link>
        {item.by === "movement" ? <CaseLine of={item} /> : <OfCase row={item.row} />}
      </div>
    </li>
  );
}
