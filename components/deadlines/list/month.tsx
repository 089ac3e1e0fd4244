"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { hatchClass } from "#components/deadlines/calendars/hatch.ts";
import { cellWords } from "#components/deadlines/calendars/words.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { firstShown, type MonthDay, monthWeeks } from "#lib/deadlines/list/month.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { monthTitle, overdueBeforeWords, shiftMonth } from "#lib/deadlines/list/words.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { againWords, dayWords, movedFromWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { changeList, listHref } from "./address.ts";
import { DeadlineItem } from "./row.tsx";

const weekdays = ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"];

/** The deadlines of a month by day; on a phone how many a day has, and those of the chosen day below. */
export function MonthView({
  database,
  list,
  filters,
}: {
  database: string;
  list: DeadlineList;
  filters: DeadlineFilters;
}) {
  const month = filters.month ?? list.today.slice(0, 7);
  const weeks = monthWeeks(month, list.month, list.monthLeft);
  const days = weeks.flat();
  const [chosen, setChosen] = useState<string | null>(null);
  const day =
    days.find(({ date }) => date === (chosen ?? list.today)) ?? days.find(({ isInMonth }) => isInMonth);
  const go = (by: number) => changeList((shown) => ({ ...shown, month: shiftMonth(month, by) }));
  const before = overdueBeforeWords(list, firstShown(month));
  return (
    <>
      {before === null ? null : (
        <p className="mt-4">
          <State glyph="warn" tone="alert">
            {before}
          </State>{" "}
          <Link href={listHref({ ...filters, view: "list", month: null })} className="screen-only">
            Ver na lista
          </Link>
        </p>
      )}
      <div className="mt-6 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-section" aria-live="polite">
          {monthTitle(month)}
        </h2>
        <div className="screen-only flex items-center gap-2">
          <Button aria-label="Mês anterior" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button aria-label="Mês seguinte" onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
          <Button variant="text" onClick={() => changeList((shown) => ({ ...shown, month: null }))}>
            Hoje
          </Button>
        </div>
        <p className="ml-auto text-meta text-balance text-ink-3">
          <span className="max-medium:hidden print:inline">“?” é sugestão, falta confirmar. </span>
          Hachurado não conta: feriado nacional ou recesso, de 20 dez a 20 jan.
        </p>
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{`Prazos de ${monthTitle(month).toLowerCase()}`}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-rule px-2 pb-1 text-left text-meta font-regular text-ink-3"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date} className="align-top">
              {week.map((one) => (
                <Day
                  key={one.date}
                  database={database}
                  day={one}
                  isToday={one.date === list.today}
                  isChosen={one.date === day?.date}
                  onChoose={() => setChosen(one.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {day === undefined ? null : (
        <section aria-label={dayWords(day.date, list.today)} className="mt-6 medium:hidden print:hidden">
          <h3 className="type-section border-b border-rule pb-1">
            {dayWords(day.date, list.today)}{" "}
            <span className="font-regular text-ink-3">{formatCount(day.rows.length + day.left)}</span>
          </h3>
          <ol>
            {day.rows.map((row) => (
              <DeadlineItem key={row.id} database={database} row={row} me={list.me?.id ?? null} />
            ))}
          </ol>
          <NotHere left={day.left} />
          {day.rows.length === 0 ? <p className="pt-2 text-ink-3">Nada vence neste dia.</p> : null}
        </section>
      )}
    </>
  );
}

/** So many stand in a day on a screen; the others follow a button. */
const mostOfDay = 4;

function Day({
  database,
  day: { date, isInMonth, off, rows, left },
  isToday,
  isChosen,
  onChoose,
}: {
  database: string;
  day: MonthDay;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isPrinting = usePrinting();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || isPrinting ? rows : rows.slice(0, mostOfDay);
  const label = cellWords(date, false);
  const count = rows.length + left;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={cx(
        "h-16 border-r border-b border-line p-1 last:border-r-0 medium:h-26 medium:px-2",
        off !== null && hatchClass,
        isToday && "border-t-2 border-t-ink",
        isChosen && "max-medium:bg-pen-soft",
      )}
    >
      <div className="flex items-baseline justify-between gap-x-1 text-small">
        <span
          className={cx(
            "max-medium:hidden print:inline",
            isToday ? "font-strong" : isInMonth ? "text-ink-2" : "text-ink-3",
          )}
        >
          {label}
        </span>
        {off === null && !isToday ? null : (
          <span className="truncate bg-paper px-1 text-meta text-ink-3 max-medium:hidden print:inline">
            {isToday ? "hoje" : off}
          </span>
        )}
      </div>
      <button
        type="button"
        onClick={onChoose}
        aria-pressed={isChosen}
        className="min-h-11 w-full text-left text-small medium:hidden print:hidden"
      >
        <span className={cx("block", isToday ? "font-strong" : "text-ink-2")}>{label}</span>
        <span className="sr-only">
          {`${off === null ? "" : `, ${off}`}: ${plural(count, "prazo", "prazos")}`}
        </span>
        <b aria-hidden="true" className="block font-strong">
          {count === 0 ? "" : formatCount(count)}
        </b>
      </button>
      <ul className="max-medium:hidden print:block">
        {shown.map((row) => (
          <MonthLine key={row.id} database={database} row={row} />
        ))}
      </ul>
      {rows.length > shown.length ? (
        <Button variant="text" className="max-medium:hidden" onClick={() => setIsWhole(true)}>
          {`mais ${formatCount(count - shown.length)}`}
        </Button>
      ) : (
        <div className="max-medium:hidden print:block">
          <NotHere left={left} />
        </div>
      )}
    </td>
  );
}

/** That a day has more than a month shows. */
const NotHere = ({ left }: { left: number }) =>
  left === 0 ? null : (
    <p className="text-meta text-care">{`${plural(left, "outro só aparece", "outros só aparecem")} na lista.`}</p>
  );

function MonthLine({ database, row }: { database: string; row: DeadlineRow }) {
  const { id, act, cnj, caseName, restricted, state, urgency, responsible } = row;
  const [moved, internal] = [movedFromWords(row), internalWords(row)];
  const ofCase = caseName ?? (cnj === null ? null : formatCnj(cnj));
  const isHot = urgency === "today" || urgency === "tomorrow";
  return (
    <li
      data-restricted={restricted || undefined}
      className="flex flex-wrap items-baseline gap-x-1 py-0.5 text-small print:break-inside-avoid"
    >
      <Link
        href={deadlineHref({ database, id })}
        prefetch={false}
        data-row
        data-deadline={id}
        title={[act, moved, moved === null ? null : againWords, internal, ofCase].filter(Boolean).join(", ")}
        className={cx(
          "min-w-0 flex-1 truncate no-underline hover:underline",
          state === "closed" ? "text-ink-3" : asksConfirming(row) ? "text-care" : "text-ink",
          urgency === "overdue" && "font-strong text-alert",
          isHot && "font-strong",
        )}
      >
        {state === "closed" ? (
          <>
            <Glyph name="check" /> <span className="sr-only">encerrado: </span>
          </>
        ) : null}
        {moved === null ? null : (
          <>
            <Glyph name="warn" /> <span className="sr-only">{`${moved}, ${againWords}: `}</span>
          </>
        )}
        {urgency === "overdue" || urgency === "lapsed" ? <span className="sr-only">venceu: </span> : null}
        {act}
        {asksConfirming(row) ? "?" : ""}
      </Link>
      {internal === null ? null : <span className="w-full truncate text-meta text-ink-2">{internal}</span>}
      {responsible === null ? null : (
        <abbr title={responsible.name} className="text-meta text-ink-3 no-underline">
          {initials(responsible.name)}
        </abbr>
      )}
      {ofCase === null ? null : (
        <span className="w-full truncate text-meta text-ink-3 [unicode-bidi:isolate]">{ofCase}</span>
      )}
    </li>
  );
}

const initials = (name: string) => {
  const parts = name.split(" ").filter(Boolean);
  return `${parts[0]?.charAt(0) ?? ""}${parts.length > 1 ? (parts.at(-1)?.charAt(0) ?? "") : ""}`;
};
