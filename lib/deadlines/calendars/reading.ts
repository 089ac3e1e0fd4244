import ICAL from "ical.js";
import { readCsv } from "#lib/csv/read.ts";
import { fold } from "#lib/format/fold.ts";
import { parseDay, shiftDay } from "#lib/time/calendar.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";
import { type CalendarEntry, calendarEntrySchema, type DayEffect } from "./entry.ts";

/** The days of a file: a table (CSV) or a calendar (iCalendar, RFC 5545). Only days are read, no hours and no repetition rules. */

export type ReadCalendar = {
  entries: CalendarEntry[];
  /** What looked like a day and could not be read: the line of the table, or the place of the event, from 1. */
  unread: { line: number; reason: string }[];
};

/** More days than this no court has, in all years together. */
export const mostFileEntries = 2_000;
const wordsOf = (cell: string | undefined) => (cell ?? "").replaceAll("\0", "").trim();

/** Reads a file of any name: an iCalendar file says so in its first line. `source`: the rule of days of which it names none. */
export function readCalendarFile(text: string, source: string): ReadCalendar {
  const isCalendar = /^﻿?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200));
  return isCalendar ? readEvents(text, source) : readTable(text, source);
}

/** First column the day, then the last day where there is one; then the name, the kind and the rule, by their headings or in this order. */
function readTable(text: string, source: string): ReadCalendar {
  const read: ReadCalendar = { entries: [], unread: [] };
  let columns = inOrder;
  for (const [at, row] of readCsv(text).entries()) {
    const headings = at === 0 ? columnsOf(row) : null;
    if (headings !== null) {
      columns = headings;
      continue;
    }
    if (read.entries.length >= mostFileEntries) break;
    const cell = (column: number | null) => (column === null ? "" : wordsOf(row[column]));
    const second = readTypedDay(cell(1));
    // Without headings, a second day is the last one, and the words begin after it.
    const isPeriod = columns === inOrder && second.ok && second.day !== null;
    const shift = isPeriod ? 1 : 0;
    const to = isPeriod ? cell(1) : cell(columns.to);
    const from = readTypedDay(cell(columns.from));
    const end = to === "" ? from : readTypedDay(to);
    if (!from.ok || from.day === null || !end.ok || end.day === null) {
      const problem = from.ok ? end : from;
      read.unread.push({ line: at + 1, reason: problem.ok ? "Falta o dia." : problem.message });
      continue;
    }
    const name = cell(columns.name + shift) || "Feriado";
    const said = cell(columns.effect === null ? null : columns.effect + shift);
    const entry = { from: from.day, to: end.day, name, effect: effectOf(`${said} ${name}`) };
    keep(read, at + 1, {
      ...entry,
      source: cell(columns.source === null ? null : columns.source + shift) || source,
    });
  }
  return read;
}

type Columns = {
  from: number;
  to: number | null;
  name: number;
  effect: number | null;
  source: number | null;
};

const inOrder: Columns = { from: 0, to: null, name: 1, effect: 2, source: 3 };

/** The columns by their headings; null of a row that is none. */
function columnsOf(row: readonly string[]): Columns | null {
  const named = (pattern: RegExp) => {
    const found = row.findIndex((cell) => pattern.test(fold(cell).trim()));
    return found === -1 ? null : found;
  };
  const from = named(/^(data|dia|inicio|de|from)\b/);
  if (from === null) return null;
  return {
    from,
    to: named(/^(fim|ate|termino|data final|to)\b/),
    name: named(/^(nome|feriado|descricao|motivo|evento|name)\b/) ?? from + 1,
    effect: named(/^(tipo|efeito|natureza)\b/),
    source: named(/^(fonte|ato|norma|fundamento|portaria|source)\b/),
  };
}

/** What a day's words say of it; most lists name holidays. */
function effectOf(words: string): DayEffect {
  const folded = fold(words);
  // Only where deadlines are named: a court that suspends its hours is closed.
  if (/(?:suspens|suspend)[a-z]{0,9}.{0,40}\bprazos?\b|\bprazos?\b.{0,40}(?:suspens|suspend)/.test(folded))
    return "suspended";
  if (/reduzid|encerra(do|mento) antecipad|indisponi|fora do ar|cinzas/.test(folded)) return "short";
  return "closed";
}

function readEvents(text: string, source: string): ReadCalendar {
  const read: ReadCalendar = { entries: [], unread: [] };
  let events: ReturnType<ICAL.Component["getAllSubcomponents"]>;
  try {
    events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  } catch {
    return { entries: [], unread: [{ line: 1, reason: "O arquivo de agenda está incompleto." }] };
  }
  const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d($|T00:00:00)/.test(String(value ?? ""));
  for (const [at, event] of events.slice(0, mostFileEntries).entries()) {
    const name = wordsOf(String(event.getFirstPropertyValue("summary") ?? "")) || "Feriado";
    const from = dayOf(event.getFirstPropertyValue("dtstart"));
    const end = dayOf(event.getFirstPropertyValue("dtend"));
    if (from === null) read.unread.push({ line: at + 1, reason: "Falta o dia." });
    // The end of a whole day is the day after it; an hour on a day is of that day.
    else
      keep(read, at + 1, {
        from,
        name,
        source,
        effect: effectOf(name),
        to:
          end === null || end <= from
            ? from
            : isDay(event.getFirstPropertyValue("dtend"))
              ? shiftDay(end, -1)
              : end,
      });
  }
  return read;
}

/** The day of a value of an event, whatever its hour. */
function dayOf(value: unknown): string | null {
  const day = String(value ?? "").slice(0, 10);
  return parseDay(day) === null ? null : day;
}

function keep(read: ReadCalendar, line: number, entry: CalendarEntry): void {
  const cut = { ...entry, name: entry.name.slice(0, 200), source: entry.source.slice(0, 200) };
  const parsed = calendarEntrySchema.safeParse(cut);
  if (parsed.success) read.entries.push(parsed.data);
  else read.unread.push({ line, reason: parsed.error.issues[0]?.message ?? "Não é um dia." });
}
