"use client";

import { Button } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { calendarHref } from "#lib/deadlines/calendars/href.ts";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import type { CalendarRow, DatabaseCalendars } from "#lib/deadlines/calendars/view.ts";
import {
  calendarName,
  effectWords,
  periodWords,
  sourceWords,
  wrongDayWords,
  yearsWords,
} from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { reviewCalendarAction } from "#server/deadlines/calendars/actions.ts";
import { ChooseCalendar } from "./choose.tsx";
import { useCalendarChange } from "./use-calendar-change.ts";

const columns =
  "medium:grid medium:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,4fr)_8rem] medium:gap-x-4 medium:items-center";

/** The calendars of the databases that a person administers. */
export function Calendars({ year, databases }: { year: number; databases: readonly DatabaseCalendars[] }) {
  return (
    <>
      <PageHead title="Calendários" />
      <p className="mt-2 max-w-200 text-ink-2">
        Feriados nacionais, fins de semana e o recesso já são descontados em todos. Aqui fica o que cada
        tribunal e cada comarca acrescentam. Alguém revê cada ano; até lá, os prazos contados por ele dizem
        que não foi revisto.
      </p>
      {databases.map((one) => (
        <Section
          key={one.document}
          id={`base-${one.document}`}
          title={databases.length === 1 ? "Tribunais desta base" : one.name}
        >
          <Unreviewed rows={one.rows} />
          {one.rows.length === 0 ? (
            <Empty title="Nenhum calendário ainda">
              Os tribunais aparecem aqui com o primeiro processo importado. Ou escolha um abaixo.
            </Empty>
          ) : (
            <Rows label={`Calendários de ${one.name}`} ruled>
              {one.rows.map((row) => (
                <Row key={calendarName(row)} document={one.document} row={row} year={year} />
              ))}
            </Rows>
          )}
          <ChooseCalendar document={one.document} year={year} />
        </Section>
      ))}
    </>
  );
}

const openYears = ({ open }: CalendarRow): number[] => open.map(({ year }) => year);

/** Which calendars wait for somebody to review them. */
function Unreviewed({ rows }: { rows: readonly CalendarRow[] }) {
  const open = rows.filter((row) => openYears(row).length > 0);
  if (open.length === 0) return null;
  return (
    <Note
      tone="care"
      className="mb-4 max-w-200"
      title={`Sem revisão: ${open.map((row) => `${calendarName(row)} de ${yearsWords(openYears(row))}`).join("; ")}.`}
    >
      Os prazos contados por {open.length === 1 ? "ele" : "eles"} podem vencer em outro dia: {wrongDayWords}.
    </Note>
  );
}

function Row({ document, row, year }: { document: string; row: CalendarRow; year: number }) {
  const { court, city, years, deadlines } = row;
  const open = openYears(row);
  return (
    <li>
      <Link
        href={calendarHref(document, { court, city, year })}
        className={`${columns} block min-h-13 py-2 text-ink no-underline hover:bg-hover hover:no-underline`}
      >
        <span className="block font-strong wrap-anywhere">{calendarName(row)}</span>
        {years.map((one) => (
          <span key={one.year} className="block">
            {isReviewed(one) ? (
              <State glyph="done">
                {one.year}: {sourceWords(one)}
              </State>
            ) : (
              <State glyph="warn" tone={open.includes(one.year) ? "care" : "quiet"}>
                {one.year}: {sourceWords(one)}
              </State>
            )}
          </span>
        ))}
        <span className="block text-ink-3 medium:text-right">
          {deadlines === 0 ? "nenhum prazo conta" : plural(deadlines, "prazo conta", "prazos contam")} por ele
        </span>
      </Link>
      {open.length === 0 ? null : <ReviewAll document={document} row={row} />}
    </li>
  );
}

/** All years of a calendar that wait for somebody, with their days, in one view and with one press. */
function ReviewAll({ document, row }: { document: string; row: CalendarRow }) {
  const { send, isRunning } = useCalendarChange();
  const years = yearsWords(openYears(row));
  const { court, city } = row;
  const say = (isReviewed: boolean) => async () => {
    let done: Awaited<ReturnType<typeof reviewCalendarAction>> = { ok: true };
    for (const { year } of row.open) {
      done = await reviewCalendarAction({ database: document, court, city, year, isReviewed });
      if (!done.ok) break;
    }
    return done;
  };
  return (
    <details className="screen-only mb-2">
      <summary className="min-h-11 cursor-pointer py-3 hover:text-ink medium:min-h-6 medium:py-1">
        Rever {years}
        <VisuallyHidden>: {calendarName(row)}</VisuallyHidden>
      </summary>
      <div className="grid gap-x-8 gap-y-4 pb-3 medium:grid-cols-2">
        {row.open.map(({ year, days }) => (
          <section key={year} aria-label={`${calendarName(row)}, ${year}`}>
            <h3 className="type-heading">
              <Link href={calendarHref(document, { court, city, year })}>{year}</Link>
            </h3>
            {days.length === 0 ? (
              <p className="text-ink-3">Nenhum dia além dos da lei para todos.</p>
            ) : (
              <ul>
                {days.map((day) => (
                  <li key={`${day.from} ${day.name}`} className="flex gap-x-3 py-1">
                    <span className="whitespace-nowrap">{periodWords(day)}</span>
                    <span className="min-w-0 wrap-anywhere">
                      {day.name} <span className="text-ink-3">{effectWords(day.effect)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <Button
        pending={isRunning && "Gravando"}
        onClick={() =>
          void send({
            action: say(true),
            notice: () => `${calendarName(row)} de ${years}: revisto por você.`,
            undo: () => () => void send({ action: say(false), notice: () => "Revisão desfeita." }),
          })
        }
      >
        {`Marcar ${years} como ${row.open.length === 1 ? "revisto" : "revistos"}`}
      </Button>
    </details>
  );
}
