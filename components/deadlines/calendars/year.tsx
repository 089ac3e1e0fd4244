"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { calendarHref, calendarsPath } from "#lib/deadlines/calendars/href.ts";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import type { CalendarYearView } from "#lib/deadlines/calendars/view.ts";
import { calendarName, sourceWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { reviewCalendarAction } from "#server/deadlines/calendars/actions.ts";
import { Entries } from "./entries.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { CalendarFile } from "./file.tsx";
import { MovedList } from "./moved-list.tsx";
import { type Moves, useCalendarChange } from "./use-calendar-change.ts";
import { Usual } from "./usual.tsx";

/** One year of a calendar: its days, who reviewed them, and the ways to change them. */
export function CalendarYear({ view }: { view: CalendarYearView & { thisYear: number } }) {
  const [isAdding, setAdding] = useState<"form" | "file" | null>(null);
  const { place, entries, deadlines, document } = view;
  const [moves, setMoves] = useState<(Moves & { of: string }) | null>(null);
  const address = calendarHref(document, place);
  const onMoved = (now: Moves) => setMoves({ ...now, of: address });
  const own = entries.filter(({ id }) => id !== null);
  return (
    <>
      <PageHead
        crumb={<Link href={calendarsPath}>Calendários</Link>}
        title={`${calendarName(place)}, ${place.year}`}
        note={view.name}
      />
      <Years view={view} />
      <Review view={view} />
      <Section
        id="dias"
        title="Dias deste calendário"
        note={
          deadlines === 0
            ? "nenhum prazo em aberto conta por ele"
            : `${plural(deadlines, "prazo em aberto conta", "prazos em aberto contam")} por ele`
        }
        action={
          isAdding === null ? (
            <span className="flex gap-4">
              <Button variant="tap" onClick={() => setAdding("form")}>
                Incluir dia
              </Button>
              <Button variant="tap" onClick={() => setAdding("file")}>
                Incluir de arquivo
              </Button>
            </span>
          ) : null
        }
      >
        {isAdding === "form" ? (
          <EntryFields view={view} onEnd={() => setAdding(null)} onMoved={onMoved} />
        ) : null}
        {isAdding === "file" ? (
          <CalendarFile view={view} onEnd={() => setAdding(null)} onMoved={onMoved} />
        ) : null}
        {moves?.of === address ? <MovedList database={document} moves={moves} /> : null}
        <Origin view={view} count={own.length} />
        <Entries view={view} onMoved={onMoved} />
      </Section>
      <Usual key={address} view={view} onMoved={onMoved} />
    </>
  );
}

function Years({ view: { document, place, thisYear } }: { view: CalendarYearView & { thisYear: number } }) {
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, place.year])].sort();
  return (
    <nav aria-label="Anos" className="mt-3 border-b border-line">
      <ul className="-mb-px flex gap-x-6">
        {years.map((year) => (
          <li key={year}>
            <Link
              href={calendarHref(document, { ...place, year })}
              aria-current={year === place.year ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-ink hover:no-underline aria-[current=page]:border-ink aria-[current=page]:font-strong aria-[current=page]:text-ink medium:min-h-10"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Review({ view: { document, place, source, entries } }: { view: CalendarYearView }) {
  const { send, isRunning } = useCalendarChange();
  const [isDoubted, setDoubted] = useState(false);
  const reviewed = isReviewed(source);
  const say = (now: boolean) =>
    send({
      action: () => reviewCalendarAction({ database: document, ...place, isReviewed: now }),
      notice: () => (now ? `Calendário de ${place.year} revisto por você.` : "Revisão desfeita."),
    });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <State glyph={reviewed ? "done" : "warn"} tone={reviewed ? "strong" : "care"}>
        {reviewed ? `Calendário ${sourceWords(source)}` : `Ninguém reviu ${place.year} ainda`}
      </State>
      {reviewed ? (
        <Button variant="tap" onClick={() => say(false)}>
          Desfazer revisão
        </Button>
      ) : (
        <Button
          pending={isRunning && "Gravando"}
          onClick={() => (entries.length === 0 ? setDoubted(true) : void say(true))}
        >
          Marcar {place.year} como revisto
        </Button>
      )}
      {isDoubted ? (
        <GivingUp
          title={`O calendário do ${calendarName(place)} de ${place.year} não tem nenhum dia: marcar revisto assim mesmo?`}
          text="Os prazos contados por ele deixam de avisar que podem faltar feriados do tribunal."
          verb={`Marcar ${place.year} como revisto`}
          onClose={() => setDoubted(false)}
          onDo={() => void say(true)}
        />
      ) : null}
    </div>
  );
}

/** What counts while nobody wrote this year. */
function Origin({ view: { place, source }, count }: { view: CalendarYearView; count: number }) {
  return {
    kept:
      count > 0 ? null : (
        <Note className="mb-3 max-w-200">
          Nenhum dia além dos da lei: feriados nacionais, fins de semana e o recesso de 20 de dezembro a 20 de
          janeiro.
        </Note>
      ),
    repeated: (
      <Note
        tone="care"
        className="mb-3 max-w-200"
        title={`Ninguém escreveu ${place.year}: voltam os dias certos de ${source.from}.`}
      >
        Os que são só de um ano (emendas, suspensões, feriados transferidos) não voltam. O primeiro dia
        incluído aqui, ou a revisão, guarda esta lista como a de {place.year}.
      </Note>
    ),
    law: (
      <Note tone="care" className="mb-3 max-w-200" title="Ninguém escreveu este calendário: só a lei conta.">
        Feriados do tribunal que faltam aqui fazem o prazo parecer mais curto do que é, nunca mais longo.
      </Note>
    ),
  }[source.origin];
}
