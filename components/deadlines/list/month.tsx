import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { hatchClass } from "#components/deadlines/explaining/weeks.tsx";
import { cellWords } from "#components/deadlines/explaining/words.ts";
import { HearingItem } from "#components/deadlines/hearings/item.tsx";
import { useStillReading } from "#components/desk/list/still-reading.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName, initialsOf } from "#lib/cases/names/name.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingState, courtHearingWords } from "#lib/deadlines/hearings/words.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { type MonthDay, type MonthEntry, monthWeeks, shownDays } from "#lib/deadlines/list/month.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { monthTitle, overdueBeforeWords, shiftMonth, spanTitle } from "#lib/deadlines/list/words.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import {
  againWords,
  confirmWord,
  dayWords,
  hourWords,
  movedFromWords,
  movementHourWords,
} from "#lib/deadlines/words.ts";
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
  const isOld = useStillReading();
  const of = { month: filters.month, today: list.today };
  const { from, to } = shownDays(of);
  const isNarrowed = filters.whose !== "all" || filters.q.trim() !== "";
  const month = filters.month ?? list.today.slice(0, 7);
  const title = filters.month === null ? spanTitle({ from, to }) : monthTitle(month);
  const weeks = monthWeeks(of, { rows: list.month, hearings: list.monthHearings, left: list.monthLeft });
  const days = weeks.flat();
  const [chosen, setChosen] = useState<string | null>(null);
  const day =
    days.find(({ date }) => date === (chosen ?? list.today)) ?? days.find(({ isInMonth }) => isInMonth);
  // Before the weeks from today on stands the month of today, as a whole.
  const go = (by: number) =>
    changeList((shown) => ({
      ...shown,
      month: shiftMonth(month, filters.month === null && by < 0 ? 0 : by),
    }));
  const before = overdueBeforeWords(list, from);
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
          {title}
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
          <span className="max-medium:hidden print:inline">
            <b className="font-strong text-ink-2">Negrito</b>: dia fatal; sem negrito, com o fatal embaixo:
            dia interno. Com hora: audiência. “?” está {confirmWord}.{" "}
          </span>
          Hachurado não conta em dias úteis: fim de semana, feriado nacional ou recesso, de 20 dez a 20 jan.
        </p>
      </div>
      {isOld ? (
        <p role="status" className="appear-late mb-3 text-ink-3">
          Buscando os prazos e audiências deste mês.
        </p>
      ) : days.every(({ entries }) => entries.length === 0) ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          {`${isNarrowed ? "Com estes filtros, nada" : "Nada"} de ${dayWords(days[0]?.date ?? "", list.today)} a ${dayWords(days.at(-1)?.date ?? "", list.today)}${list.monthNext === null ? ", nem depois" : ""}.`}
          {list.monthNext === null ? null : (
            <Button
              variant="text"
              className="screen-only"
              onClick={() => changeList((shown) => ({ ...shown, month: list.monthNext }))}
            >
              {`Ir para ${monthTitle(list.monthNext).toLowerCase()}, o próximo com algo`}
            </Button>
          )}
        </p>
      ) : null}
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{`Prazos e audiências de ${title.toLowerCase()}`}</caption>
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
            <span className="font-regular text-ink-3">{formatCount(day.entries.length + day.left)}</span>
          </h3>
          <ol>
            {day.entries.map((one) =>
              one.kind === "hearing" ? (
                <HearingItem
                  key={entryKey(one)}
                  {...{ database, hearing: one.hearing, me: list.me?.id ?? null }}
                />
              ) : (
                <DeadlineItem
                  key={entryKey(one)}
                  database={database}
                  row={one.row}
                  me={list.me?.id ?? null}
                />
              ),
            )}
          </ol>
          <NotHere left={day.left} />
          {day.entries.length === 0 && !isOld ? <p className="pt-2 text-ink-3">Nada neste dia.</p> : null}
        </section>
      )}
    </>
  );
}

/** So many stand in a day on a screen; the others follow a button. */
const mostOfDay = 4;

function Day({
  database,
  day: { date, isInMonth, off, isWeekend, entries, left },
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
  const shown = isWhole || isPrinting ? entries : entries.slice(0, mostOfDay);
  const label = cellWords(date, false);
  const count = entries.length + left;
  const hearings = entries.filter(({ kind }) => kind === "hearing").length;
  const counted = [
    plural(count - hearings, "prazo", "prazos"),
    hearings === 0 ? null : plural(hearings, "audiência", "audiências"),
  ];
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={cx(
        "h-16 border-r border-b border-line p-1 last:border-r-0 medium:h-26 medium:px-2",
        (isWeekend || off !== null) && hatchClass,
        isToday && "border-t-2 border-t-ink",
        isChosen && "max-medium:bg-pen-soft",
      )}
    >
      <div className="flex items-baseline justify-between gap-x-1 text-small">
        <span
          className={cx(
            "shrink-0 max-medium:hidden print:inline",
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
          {`${off === null ? "" : `, ${off}`}: ${counted.filter(Boolean).join(", ")}`}
        </span>
        <b aria-hidden="true" className="block font-strong">
          {count === 0 ? "" : formatCount(count)}
        </b>
      </button>
      <ul className="max-medium:hidden print:block">
        {shown.map((one) =>
          one.kind === "hearing" ? (
            <HearingLine key={entryKey(one)} database={database} hearing={one.hearing} />
          ) : (
            <MonthLine
              key={entryKey(one)}
              database={database}
              row={one.row}
              isInternal={one.kind === "internal"}
            />
          ),
        )}
      </ul>
      {entries.length > shown.length ? (
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

const entryKey = (one: MonthEntry): string =>
  one.kind === "hearing" ? `${one.hearing.cnj} ${one.hearing.id}` : `${one.kind} ${one.row.id}`;

const lineClass = "flex flex-wrap items-baseline gap-x-1 py-0.5 text-small print:break-inside-avoid";
/** The name may be cut off, the sign of doubt after it never. */
const nameClass = "flex min-w-0 flex-1 no-underline hover:underline";
const Doubted = () => <span className="shrink-0">?</span>;

/** The case of a line, in ink-3 under it. */
const OfLine = ({ name }: { name: string | null }) =>
  name === null ? null : (
    <span className="w-full truncate text-meta text-ink-3 [unicode-bidi:isolate]">{name}</span>
  );

function Responsible({ of }: { of: Person | null }) {
  return of === null ? null : (
    <abbr title={of.name} className="text-meta text-ink-3 no-underline">
      {initialsOf(of.name)}
    </abbr>
  );
}

/** A hearing that only movements tell of: its hour first, and what became of it. */
function HearingLine({ database, hearing }: { database: string; hearing: CourtHearing }) {
  const { cnj, time, state, restricted, movementId } = hearing;
  const ofCase = caseName(hearing) ?? formatCnj(cnj);
  const what = courtHearingWords(hearing);
  return (
    <li data-restricted={restricted || undefined} className={lineClass}>
      <Link
        href={movementHref({ database, cnj, id: movementId })}
        data-row
        title={[time, what, courtHearingState(hearing), ofCase].filter(Boolean).join(", ")}
        className={cx(nameClass, state === "cancelled" ? "text-ink-3" : "text-care")}
      >
        <span className="truncate">
          {time === null ? null : <b className="font-strong">{time} </b>}
          {state === "cancelled" ? <s>{what}</s> : what}
        </span>
        {state === "cancelled" ? <span className="sr-only">, cancelada</span> : <Doubted />}
      </Link>
      <Responsible of={hearing.responsible} />
      <OfLine name={ofCase} />
    </li>
  );
}

/** A deadline on its last day or, with `isInternal`, on the firm's own day before it. */
function MonthLine({
  database,
  row,
  isInternal,
}: {
  database: string;
  row: DeadlineRow;
  isInternal: boolean;
}) {
  const { id, act, cnj, restricted, state, urgency, responsible, dueOn, today } = row;
  const hour = isInternal ? null : hourWords(row);
  const moved = movedFromWords(row);
  const beside = isInternal ? `fatal ${dayWords(dueOn, today)}` : internalWords(row);
  const ofCase = row.caseName ?? (cnj === null ? null : formatCnj(cnj));
  return (
    <li data-restricted={restricted || undefined} className={lineClass}>
      <Link
        href={deadlineHref({ database, id })}
        data-row
        data-deadline={id}
        title={[
          act,
          isInternal ? "dia interno" : movementHourWords(row),
          beside,
          moved,
          moved === null ? null : againWords,
          ofCase,
        ]
          .filter(Boolean)
          .join(", ")}
        className={cx(
          nameClass,
          state === "closed" ? "text-ink-3" : asksConfirming(row) ? "text-care" : "text-ink",
          urgency === "overdue" && "text-alert",
          state === "open" && !isInternal && "font-strong",
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
        <span className="truncate">
          {hour === null ? null : `${hour} `}
          {act}
        </span>
        {asksConfirming(row) ? <Doubted /> : null}
      </Link>
      {beside === null ? null : <span className="w-full truncate text-meta text-ink-2">{beside}</span>}
      <Responsible of={responsible} />
      <OfLine name={ofCase} />
    </li>
  );
}
