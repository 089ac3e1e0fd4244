import ICAL from "ical.js";
import { readCsv } from "#lib/csv/read.ts";
import { fold } from "#lib/format/fold.ts";
import { parseDay, shiftDay } from "#lib/time/calendar.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";
import { type CalendarEntry, calendarEntrySchema, type EntryEffect } from "./entry.ts";
import { proposedRecurrence } from "./recurring/kinds.ts";
import { leftEntry, movedFeast } from "./recurring/moved-feast.ts";

/** The days of a file: a table (CSV) or a calendar (iCalendar, RFC 5545). Only days are read, no hours and no repetition rules. */

export type ReadCalendar = {
  entries: CalendarEntry[];
  /** Days of which the file says that the court works as on any other: no days of a calendar, unless it has them closed. */
  normal: CalendarEntry[];
  /** What looked like a day and could not be read: the line of the table, or the place of the event, from 1. */
  unread: { line: number; reason: string }[];
};

/** More days than this no court has, in all years together. */
export const mostFileEntries = 2_000;
const wordsOf = (cell: string | undefined) => (cell ?? "").replaceAll("\0", "").trim();

/** Reads a file of any name: an iCalendar file says so in its first line. `source`: the rule of days of which it names none. */
export function readCalendarFile(text: string, source: string): ReadCalendar {
  const isCalendar = /^﻿?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200));
  const read = isCalendar ? readEvents(text, source) : readTable(text, source);
  return {
    ...read,
    entries: read.entries.map((entry) => {
      return { ...entry, recurs: proposedRecurrence(entry, read.entries) };
    }),
  };
}

/** First column the day, then the last day where there is one; then the name, the kind and the rule, by their headings or in this order. */
function readTable(text: string, source: string): ReadCalendar {
  const read: ReadCalendar = { entries: [], normal: [], unread: [] };
  let columns = inOrder;
  // A day before a semicolon: names may have more commas than there are columns.
  const divided = /^\uFEFF?"?[\d/.-]{6,10}"?;/m.test(text) ? `sep=;\n${text}` : text;
  for (const [at, row] of readCsv(divided).entries()) {
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
    const effect = cell(columns.effect === null ? null : columns.effect + shift);
    const entry = { from: from.day, to: end.day, name, effect: effectOf(`${effect} ${name}`) };
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

/** The columns by their headings; null of a row that is none, as one with a day in it. */
function columnsOf(row: readonly string[]): Columns | null {
  const isDay = (cell: string) => {
    const typed = readTypedDay(wordsOf(cell));
    return typed.ok && typed.day !== null;
  };
  if (row.some(isDay)) return null;
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

/** An hour or a part of the day: there is business until then, or from then on. */
const partOfDay =
  /\b(?:[01]?\d|2[0-4]) ?(?:h|hs|hrs?|horas?)(?: ?[0-5]\d)?(?: ?min)?\b|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:ate as|a partir das|apos as|das) \d{1,2}\b(?![/.]\d| de )|meio[ -]?dia|\bmei[oa] (?:expediente|periodo|turno|jornada)|(?:turno|periodo|expediente) (?:unico|parcial|especial|diferenciado|interno|matutino|vespertino|da manha|da tarde)|(?:pela|apenas|somente|so) (?:de |a |na )?(?:manha|tarde)|horario (?:especial|diferenciado)|jornada reduzida/;
const short = /reduzid|(?:encerra(?:do|mento)|fechamento) antecipad|indisponi|fora do ar|cinzas/;
const closing =
  /(?:nao (?:ha|havera|houve|tera)|sem|suspens[a-z]{0,4}(?: d[oe])?|suspend[a-z]{0,4}(?: o)?) (?:qualquer )?expediente/;
const normal =
  /(?:expediente|funcionamento|atendimento|horario|dia|trabalho|jornada) (?:(?:sera|e|forense|de trabalho) )?(?:normal|habitual|regular)|normalmente|nao (?:e|sera|foi|ha|havera|houve|tera) (?:feriado|ponto facultativo)|sem (?:feriado|ponto facultativo)|\bdia util\b|(?:com|havera|ha|tera) expediente|feriado (?:cancelado|revogado|suprimido)|sem efeito|ponto facultativo (?:cancelado|revogado)|teletrabalho|trabalho remoto|home[ -]?office/;

/** What a day's words say of it; most lists name holidays. Null: that it is a day like any other. */
function effectOf(words: string): EntryEffect | null {
  const folded = fold(words.slice(0, 1_000))
    .replace(/(?:nao (?:ha|havera|houve|tera)|sem) (?:qualquer )?suspensao (?:d[aeo]s? )?/g, "dia normal: ")
    .replace(/nao (?:se )?suspen[a-z]{1,9}/g, "");
  // Only where deadlines are named: a court that suspends its hours is closed.
  if (/(?:suspens|suspend)[a-z]{0,9}.{0,40}\bprazos?\b|\bprazos?\b.{0,40}(?:suspens|suspend)/.test(folded))
    return "suspended";
  // The hours of those on call are none of the court's.
  const rest = folded.replace(/plantao[^;.)]{0,60}/g, "");
  if (short.test(rest) || partOfDay.test(rest)) return "short";
  return !closing.test(rest) && normal.test(rest) ? null : "closed";
}

function readEvents(text: string, source: string): ReadCalendar {
  const read: ReadCalendar = { entries: [], normal: [], unread: [] };
  let events: ReturnType<ICAL.Component["getAllSubcomponents"]>;
  try {
    events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  } catch {
    return { ...read, unread: [{ line: 1, reason: "O arquivo de agenda está incompleto." }] };
  }
  const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d($|T00:00:00)/.test(String(value ?? ""));
  for (const [at, event] of events.slice(0, mostFileEntries).entries()) {
    const name = wordsOf(String(event.getFirstPropertyValue("summary") ?? "")) || "Feriado";
    const from = dayOf(event.getFirstPropertyValue("dtstart"));
    const end = dayOf(event.getFirstPropertyValue("dtend"));
    if (from === null) read.unread.push({ line: at + 1, reason: "Falta o dia." });
    else {
      // The end of a whole day is the day after it; an hour on a day is of that day.
      const isWhole = isDay(event.getFirstPropertyValue("dtend"));
      const to = end === null || end <= from ? from : isWhole ? shiftDay(end, -1) : end;
      const effect = effectOf(name);
      const isPart = to === from && !isDay(event.getFirstPropertyValue("dtstart"));
      keep(read, at + 1, {
        from,
        to,
        name,
        source,
        effect: isPart && effect === "closed" ? "short" : effect,
      });
    }
  }
  return read;
}

/** The day of a value of an event, whatever its hour. */
function dayOf(value: unknown): string | null {
  const day = String(value ?? "").slice(0, 10);
  return parseDay(day) === null ? null : day;
}

/** Where the words say that a holiday was moved, both days are kept: on the one the court is closed, on the other it works. */
function keep(
  read: ReadCalendar,
  line: number,
  given: Omit<CalendarEntry, "effect"> & { effect: EntryEffect | null },
): void {
  const cut = { ...given, name: given.name.slice(0, 200), source: given.source.slice(0, 200) };
  const parsed = calendarEntrySchema.safeParse({ ...cut, effect: cut.effect ?? "open" });
  if (!parsed.success) {
    read.unread.push({ line, reason: parsed.error.issues[0]?.message ?? "Não é um dia." });
    return;
  }
  const entry = parsed.data;
  const mayMove = entry.from === entry.to && (cut.effect === "closed" || cut.effect === null);
  const moved = mayMove ? movedFeast(entry) : null;
  if (moved !== null && (moved.old === entry.from || moved.now === entry.from)) {
    const now = { ...entry, effect: "closed", from: moved.now, to: moved.now } as const;
    read.entries.push(
      ...[leftEntry(entry, moved.old), now].sort((one, other) => one.from.localeCompare(other.from)),
    );
  } else if (cut.effect === null) read.normal.push(entry);
  else read.entries.push(entry);
}
