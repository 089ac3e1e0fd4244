import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { decodeText } from "#lib/csv/decode.ts";
import type { CalendarEntry } from "#lib/deadlines/calendars/entry.ts";
import { movedWords } from "#lib/deadlines/calendars/moved.ts";
import { mostFileEntries, type ReadCalendar, readCalendarFile } from "#lib/deadlines/calendars/reading.ts";
import { recurrenceOf } from "#lib/deadlines/calendars/recurring/kinds.ts";
import type { CalendarYearView } from "#lib/deadlines/calendars/view.ts";
import { effectWords, periodWords, recurrenceWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import { addCalendarEntriesAction } from "#server/deadlines/calendars/actions.ts";
import { type Moves, useCalendarChange } from "./use-calendar-change.ts";

type Chosen = { name: string; read: ReadCalendar };
const mostBytes = 2_000_000;

/** Reads a table or an agenda, shows what it has for this year, and includes that once a person agrees. */
export function CalendarFile({
  view,
  onEnd,
  onMoved,
}: {
  view: CalendarYearView;
  onEnd: () => void;
  onMoved: (moves: Moves) => void;
}) {
  const { document: database, place } = view;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { send, isRunning } = useCalendarChange(onMoved);

  async function read(file: File | undefined) {
    if (file === undefined) return;
    setFailed(null);
    setChosen(null);
    const text = file.size > mostBytes ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    const found = text === null ? null : readCalendarFile(text, `arquivo ${file.name}`.slice(0, 200));
    if (found === null || found.entries.length + found.normal.length + found.unread.length === 0)
      setFailed(
        `${file.name} não tem dias que possamos ler. Serve uma tabela CSV com dia e motivo, ou uma agenda .ics.`,
      );
    else setChosen({ name: file.name, read: found });
  }

  // Where the calendar closes a day of which the file says that it is none, the court works.
  const isClosed = ({ from }: CalendarEntry) =>
    view.entries.some((one) => one.effect !== "open" && one.from <= from && from <= one.to);
  const own =
    chosen === null
      ? []
      : [...chosen.read.entries, ...chosen.read.normal.filter(isClosed)].filter(
          ({ from }) => Number(from.slice(0, 4)) === place.year,
        );
  const include = async () => {
    const done = await send({
      action: () => addCalendarEntriesAction({ database, ...place, entries: own }),
      notice: ({ added, known, moved }) =>
        `${plural(added, "dia incluído", "dias incluídos")}${known === 0 ? "" : `, ${known} já estavam no calendário`}.${movedWords(moved)}`,
      onRefused: ({ message }) => setFailed(message),
    });
    if (done !== null) onEnd();
  };

  return (
    <div className="mb-6 border-t border-rule pt-4">
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.ics"
        aria-label="Arquivo CSV ou agenda ICS"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p className="max-w-200 text-ink-2">
        Uma tabela CSV (dia, até, motivo, tipo, ato) ou uma agenda .ics, de até{" "}
        {mostFileEntries.toLocaleString("pt-BR")} dias. Nada é incluído antes de você ver.
      </p>
      {failed ? (
        <Note tone="alert" live className="mt-3 max-w-200">
          {failed}
        </Note>
      ) : null}
      {chosen ? <Found chosen={chosen} year={place.year} own={own} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {own.length > 0 ? (
          <Button variant="primary" onClick={include} pending={isRunning && "Incluindo"}>
            Incluir {plural(own.length, "dia", "dias")}
          </Button>
        ) : null}
        <Button onClick={() => input.current?.click()}>
          {chosen ? "Escolher outro arquivo" : "Escolher arquivo"}
        </Button>
        <Button onClick={onEnd}>Fechar</Button>
      </div>
    </div>
  );
}

function Found({
  chosen: { name, read },
  year,
  own,
}: {
  chosen: Chosen;
  year: number;
  own: ReadCalendar["entries"];
}) {
  const years = [...new Set(read.entries.map(({ from }) => from.slice(0, 4)))]
    .filter((one) => one !== String(year))
    .sort();
  const others = read.entries.filter(({ from }) => !from.startsWith(String(year))).length;
  const normal = read.normal.filter((one) => !own.includes(one));
  return (
    <div className="mt-3" role="status">
      <p className="font-strong">
        {name}: {plural(own.length, "dia", "dias")} de {year}
      </p>
      {others > 0 ? (
        <p className="text-ink-2">
          {plural(others, "dia é", "dias são")} de {years.join(", ")} e{" "}
          {others === 1 ? "não entra" : "não entram"} aqui.
        </p>
      ) : null}
      {own.length > 0 ? (
        <ul className="mt-2 max-h-72 overflow-auto border-y border-rule" aria-label="Dias do arquivo">
          {own.map((entry) => (
            <li
              key={`${entry.from} ${entry.name}`}
              className="flex flex-wrap gap-x-3 border-b border-line py-1 last:border-b-0"
            >
              <span className="w-44 whitespace-nowrap">{periodWords(entry)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{entry.name}</span>
              <span className="text-ink-3">
                {effectWords(entry.effect)}
                {entry.effect === "open" ? null : `, ${recurrenceWords(recurrenceOf(entry), entry)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {normal.length > 0 ? (
        <p className="mt-2 text-ink-2">
          {plural(normal.length, "dia é", "dias são")} de expediente normal, e não{" "}
          {normal.length === 1 ? "entra" : "entram"}:{" "}
          {normal
            .slice(0, 10)
            .map((one) => `${periodWords(one)}, ${one.name}`)
            .join("; ")}
          {normal.length > 10 ? ` e mais ${normal.length - 10}` : ""}.
        </p>
      ) : null}
      {read.unread.length > 0 ? (
        <Note
          tone="care"
          className="mt-3"
          title={`${plural(read.unread.length, "linha não pôde", "linhas não puderam")} ser lida${read.unread.length === 1 ? "" : "s"}`}
        >
          {read.unread.slice(0, 20).map(({ line, reason }) => (
            <span key={line} className="block">
              Linha {line}: {reason}
            </span>
          ))}
          {read.unread.length > 20 ? `E mais ${read.unread.length - 20}.` : null}
        </Note>
      ) : null}
    </div>
  );
}
