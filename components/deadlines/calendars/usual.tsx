import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Section } from "#components/ui/section.tsx";
import { movedWords } from "#lib/deadlines/calendars/moved.ts";
import { recurrenceOf } from "#lib/deadlines/calendars/recurring/kinds.ts";
import type { CalendarYearView } from "#lib/deadlines/calendars/view.ts";
import { effectWords, periodWords, recurrenceWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { addCalendarEntriesAction } from "#server/deadlines/calendars/actions.ts";
import { type Moves, useCalendarChange } from "./use-calendar-change.ts";

/** Days that most courts keep and this calendar does not have: a person chooses which of them hold here. */
export function Usual({ view, onMoved }: { view: CalendarYearView; onMoved: (moves: Moves) => void }) {
  const { document: database, place, usual } = view;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { send, isRunning } = useCalendarChange(onMoved);
  if (usual.length === 0) return null;
  const entries = usual.filter(({ from }) => chosen.has(from));
  const toggle = (from: string) =>
    setChosen(
      (before) => new Set(before.has(from) ? [...before].filter((one) => one !== from) : [...before, from]),
    );
  const include = async () => {
    const done = await send({
      action: () => addCalendarEntriesAction({ database, ...place, entries }),
      notice: ({ added, moved }) => `${plural(added, "dia incluído", "dias incluídos")}.${movedWords(moved)}`,
    });
    if (done !== null) setChosen(new Set());
  };
  return (
    <Section id="usuais" title="Dias de outros tribunais que faltam aqui" note="marque os que valem neste">
      <ul className="border-t border-rule">
        {usual.map((entry) => (
          <li key={`${entry.from} ${entry.name}`} className="border-b border-line">
            <Checkbox
              checked={chosen.has(entry.from)}
              onChange={() => toggle(entry.from)}
              className="flex! w-full hover:bg-hover"
              label={
                <span className="grid flex-1 gap-x-3 py-1 medium:flex">
                  <span className="whitespace-nowrap medium:w-44">{periodWords(entry)}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">{entry.name}</span>
                  <span className="text-ink-3">
                    {`${effectWords(entry.effect)}, ${recurrenceWords(recurrenceOf(entry), entry)}`}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          onClick={include}
          {...(entries.length === 0 ? { blocked: "Marque ao menos um dia." } : {})}
          pending={isRunning && "Incluindo"}
        >
          {entries.length === 0 ? "Incluir" : `Incluir ${plural(entries.length, "dia", "dias")}`}
        </Button>
      </div>
    </Section>
  );
}
