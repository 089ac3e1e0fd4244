import { useState } from "react";
import { HearingState } from "#components/cases/hearings/state.tsx";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { OfCase } from "#components/deadlines/of-case.tsx";
import { DeadlineState } from "#components/deadlines/state.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { arrangeNext, hearingKey, moreHearings, notAbove } from "#lib/deadlines/hearings/arrange.ts";
import type { NextHearing, NextHearings } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingWords } from "#lib/deadlines/hearings/words.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords, hourWords, movementHourWords, nearWords } from "#lib/deadlines/words.ts";
import { formatLongDay } from "#lib/time/time.ts";
import { Appoint, NoHearing } from "./appoint.tsx";

/**
 * The next hearings, each once; those after the day in the heading on request, and on paper. Absent without any, as that does
 * not mean that there is none, unless not all were read: then it says so. `above`: the deadlines that stand further up on the
 * page already, with what they ask for, and the hearings that do.
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
      <HearingRow key={hearingKey(item)} database={database} item={item} className={className} />
    ));
  return (
    <Section id="audiencias" title={day === null ? "Próximas audiências" : `Audiências até ${day}`}>
      {shown.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-3">
          {arrangeNext(hearings).shown.length > 0
            ? `Nenhuma outra ${day === null ? "no que lemos" : "até esse dia"}.`
            : `Nenhuma encontrada ${day === null ? "no que lemos" : "até esse dia"}.`}
        </p>
      ) : null}
      <ol className="border-t border-rule">
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
          ? "“sugestão” foi encontrada no texto das movimentações: veja no tribunal."
          : null}
      </p>
    </Section>
  );
}

const cutWords = (day: string | null) =>
  day === null
    ? "Não lemos todas as audiências; há mais processos com audiência no texto. "
    : `Depois de ${day} pode haver mais. `;

/** That more hearings stand further up, as each stands once. */
const aboveWords = (count: number) =>
  count === 1 ? "Mais uma audiência está acima." : `Mais ${count} audiências estão acima.`;

/** A hearing to come in its line. */
export function HearingRow({
  database,
  item,
  className,
}: {
  database: string;
  item: NextHearing;
  className?: string | undefined;
}) {
  const { day, state } = item;
  const time = item.by === "movement" ? item.time : hourWords(item.row);
  const { today } = item.by === "movement" ? item : item.row;
  const isOff = state === "cancelled";
  const near = nearWords(day, today);
  const date = dayWords(day, today);
  const href =
    item.by === "movement"
      ? movementHref({ database, cnj: item.cnj, id: item.movementId })
      : deadlineHref({ database, id: item.row.id });
  const act = item.by === "movement" ? courtHearingWords(item) : item.row.act;
  return (
    <TodayLine
      className={className}
      when={
        <span title={wholeDay(day)} className={near === null ? "font-regular" : undefined}>
          {isOff ? <s>{near ?? date}</s> : (near ?? date)}
          <span className="font-regular">
            {[near === null ? null : date, time].map((part) => (part === null ? "" : `, ${part}`)).join("")}
          </span>
        </span>
      }
      state={
        item.by === "movement" ? (
          <HearingState isOff={isOff} />
        ) : (
          <DeadlineState of={item.row} isQuiet={!asksConfirming(item.row)} />
        )
      }
      action={
        item.by === "movement" && !isOff ? (
          <span className="flex flex-col items-end">
            <Appoint database={database} hearing={item} className="text-pen hover:underline" />
            <NoHearing database={database} hearing={item} className="text-pen hover:underline" />
          </span>
        ) : (
          <Link href={href}>
            Abrir<span className="sr-only">: {act}</span>
          </Link>
        )
      }
    >
      <h3 className="font-regular [overflow-wrap:anywhere] [unicode-bidi:isolate]">
        <Link href={href} className="text-ink no-underline hover:underline">
          {act}
        </Link>
      </h3>
      {item.by === "movement" ? (
        <NamedCase of={{ cnj: item.cnj, caseName: caseName(item), restricted: item.restricted }} />
      ) : (
        <>
          <MovementHour row={item.row} />
          <OfCase row={item.row} />
        </>
      )}
    </TodayLine>
  );
}

/** That only the movements tell the hour of a deadline. */
function MovementHour({ row }: { row: DeadlineRow }) {
  const words = movementHourWords(row);
  return words === null ? null : <p>{words}</p>;
}
