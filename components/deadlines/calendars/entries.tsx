import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { outdoneWords } from "#lib/deadlines/calendars/clash.ts";
import { type Recurrence, recurrences } from "#lib/deadlines/calendars/entry.ts";
import { movedWords } from "#lib/deadlines/calendars/moved.ts";
import { notOfEaster } from "#lib/deadlines/calendars/recurring/feasts.ts";
import { recurrenceOf } from "#lib/deadlines/calendars/recurring/kinds.ts";
import type { CalendarYearView, ShownEntry } from "#lib/deadlines/calendars/view.ts";
import { calendarName, effectWords, periodWords, recurrenceWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { parseDay, weekdayOf } from "#lib/time/calendar.ts";
import {
  addCalendarEntriesAction,
  changeCalendarEntryAction,
  removeCalendarEntryAction,
} from "#server/deadlines/calendars/actions.ts";
import { type Moves, useCalendarChange } from "./use-calendar-change.ts";

const columns =
  "medium:grid medium:grid-cols-[12rem_minmax(0,4fr)_16rem_minmax(0,3fr)_5rem] medium:gap-x-4 medium:items-baseline";

/** The days of one year of a calendar, in order; those that nobody wrote here cannot be taken out one by one. */
export function Entries({ view, onMoved }: { view: CalendarYearView; onMoved: (moves: Moves) => void }) {
  const { send } = useCalendarChange(onMoved);
  const [asked, setAsked] = useState<KeptEntry | null>(null);
  const { document: database, place, entries, deadlines } = view;
  if (entries.length === 0) return null;

  const remove = ({ id }: KeptEntry) =>
    send({
      action: () => removeCalendarEntryAction({ database, id }),
      notice: ({ entry, moved }) => `${entry.name} saiu do calendário.${movedWords(moved)}`,
      undo:
        ({ entry }) =>
        () =>
          void send({
            action: () => addCalendarEntriesAction({ database, ...place, entries: [entry] }),
            notice: ({ moved }) => `${entry.name} está de volta.${movedWords(moved)}`,
          }),
    });

  const change = ({ id, name, recurs: before = null, ...entry }: KeptEntry, recurs: Recurrence) =>
    send({
      action: () => changeCalendarEntryAction({ database, id, recurs }),
      notice: ({ moved }) => `${name}: ${recurrenceWords(recurs, { ...entry, name })}.${movedWords(moved)}`,
      undo: () => () =>
        void send({
          action: () => changeCalendarEntryAction({ database, id, recurs: before }),
          notice: ({ moved }) => `${name} volta como antes.${movedWords(moved)}`,
        }),
    });

  return (
    <>
      <Rows label={`Dias de ${place.year}`} ruled>
        {entries.map((entry) => (
          <Row
            key={entry.id ?? `${entry.from} ${entry.name}`}
            entry={entry}
            recurs={recurrenceOf(entry, entries)}
            outdone={outdoneWords(entry, entries)}
            onRecurs={(kept, recurs) => void change(kept, recurs)}
            onRemove={(kept) => (deadlines === 0 ? void remove(kept) : setAsked(kept))}
          />
        ))}
      </Rows>
      {asked === null ? null : (
        <GivingUp
          title={`Tirar “${asked.name}” do calendário do ${calendarName(place)}?`}
          text={`${plural(deadlines, "prazo em aberto conta", "prazos em aberto contam")} por ele. Os que este dia mover são contados de novo, e a conferência deles é desfeita: pôr o dia de volta não a devolve.`}
          verb="Tirar o dia"
          onClose={() => setAsked(null)}
          onDo={() => void remove(asked)}
        />
      )}
    </>
  );
}

/** A day that somebody wrote here. */
type KeptEntry = ShownEntry & { id: string };

function Row({
  entry,
  recurs,
  outdone,
  onRecurs,
  onRemove,
}: {
  entry: ShownEntry;
  recurs: Recurrence;
  /** That it does not hold on one of its days; null where it does. */
  outdone: string | null;
  onRecurs: (entry: KeptEntry, recurs: Recurrence) => void;
  onRemove: (entry: KeptEntry) => void;
}) {
  const { id, from, to, effect, name, source } = entry;
  const weekend = from === to ? weekendOf(from) : null;
  return (
    <li className={`${columns} py-2`}>
      <span className="block whitespace-nowrap">{periodWords({ from, to })}</span>
      <span className="block font-strong wrap-anywhere">
        {name}
        {weekend === null ? null : (
          <span className="block font-regular text-meta text-ink-3">
            {weekend}: {effect === "open" ? "continua sem contar" : "já não contava"}
          </span>
        )}
      </span>
      <span className="block">
        {effectWords(effect)}
        {outdone === null ? null : <span className="block text-meta text-care">{outdone}</span>}
        {effect === "open" ? null : id === null ? (
          <span className="block text-meta text-ink-3">{recurrenceWords(recurs, entry)}</span>
        ) : (
          <Select
            small
            aria-label={`Nos anos seguintes: ${name}`}
            className="mt-1 w-full"
            value={recurs}
            onChange={({ target }) => {
              const chosen = recurrences.find((one) => one === target.value);
              if (chosen !== undefined) onRecurs({ ...entry, id }, chosen);
            }}
          >
            <Options
              of={recurrences.filter((one) => one !== "easter" || notOfEaster(entry) === null)}
              words={(one) => recurrenceWords(one, entry)}
            />
          </Select>
        )}
      </span>
      <span className="block text-meta text-ink-3 wrap-anywhere">{source}</span>
      <span className="block medium:text-right">
        {id === null ? null : (
          <Button
            variant="text"
            className="font-regular! max-medium:min-h-11"
            onClick={() => onRemove({ ...entry, id })}
          >
            Tirar<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </span>
    </li>
  );
}

/** A holiday on a Saturday or a Sunday changes nothing, which is worth saying. */
function weekendOf(day: string): string | null {
  const parsed = parseDay(day);
  const weekday = parsed === null ? "" : weekdayOf(parsed);
  return weekday === "sábado" || weekday === "domingo" ? weekday : null;
}
