"use client";

import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { calendarHref } from "#lib/deadlines/calendars/href.ts";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import type { CalendarRow, DatabaseCalendars } from "#lib/deadlines/calendars/view.ts";
import { calendarName, sourceWords, wrongDayWords, yearsWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { ChooseCalendar } from "./choose.tsx";

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

/** The years that deadlines are counted in and nobody reviewed. */
const openYears = ({ years, countedYears }: CalendarRow): number[] =>
  years.flatMap((one) => (countedYears.includes(one.year) && !isReviewed(one) ? [one.year] : []));

/** Which calendars deadlines hang on that nobody reviewed. */
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
    </li>
  );
}
