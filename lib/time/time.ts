import { type Day, dayNumber, monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";

/**
 * Every time on screen is written here, in America/Sao_Paulo. Takes ISO 8601 instants and `YYYY-MM-DD` days (which
 * have no zone and never move); what is neither becomes an empty string. Words are our own: those of Intl differ
 * between versions of Node and of browsers, and a page would not hydrate.
 */

/** Now is always handed in, so that server, browser and tests agree on it. */
export type Moment = string | number | Date;

/** `time`: of a day null. `hour`: null also where an instant stands for a day. */
type Local = Day & { time: string | null; hour: string | null };

/** Making a DateTimeFormat takes fifty times as long as using it. */
const saoPaulo = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Sao_Paulo",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** A time on screen is asked for in parts, its day and its hour: the last one is kept. */
let last: { ms: number; local: Local } | undefined;

function local(moment: Moment): Local | null {
  if (typeof moment === "string") {
    // Date would roll 30 February over, and guess at texts that are no dates at all.
    const day = parseDay(moment.slice(0, 10));
    if (!day || !/^.{10}($|[T ][0-9])/.test(moment)) return null;
    if (moment.length === 10) return { ...day, time: null, hour: null };
  }
  const ms = new Date(moment).getTime();
  if (Number.isNaN(ms)) return null;
  if (last?.ms !== ms) last = { ms, local: inSaoPaulo(ms) };
  return last.local;
}

function inSaoPaulo(ms: number): Local {
  const parts: Record<string, string> = {};
  for (const { type, value } of saoPaulo.formatToParts(ms)) parts[type] = value;
  const time = `${parts.hour}:${parts.minute}`;
  if (isServiceMidnight(ms)) return { ...dayOf(ms), time, hour: null };
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    time,
    hour: time === "00:00" && ms % 60_000 === 0 ? null : time,
  };
}

/**
 * By midnight at UTC-03:00 the service says that it knows no hour, also of days on which Brazil kept another time: of
 * summer time, whose clocks then stood at 01:00, and of the years before 1914, in which it was still the day before.
 */
function isServiceMidnight(ms: number): boolean {
  return ms % 3_600_000 === 0 && new Date(ms).getUTCHours() === 3;
}

function dayOf(ms: number): Day {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (number: number) => String(number).padStart(2, "0");
const four = (number: number) => String(number).padStart(4, "0");

/** `YYYY-MM-DD` in São Paulo. */
export function dayKey(iso: Moment): string {
  const at = local(iso);
  return at ? `${four(at.year)}-${two(at.month)}-${two(at.day)}` : "";
}

/** `24/04/2023` */
export function formatDate(iso: Moment): string {
  const at = local(iso);
  return at ? `${two(at.day)}/${two(at.month)}/${four(at.year)}` : "";
}

/** `11:37`; empty for a day. */
export const formatTime = (iso: Moment): string => local(iso)?.time ?? "";

/** `24/04/2023, 11:37`; of a day only the date. */
export function formatDateTime(iso: Moment): string {
  const time = formatTime(iso);
  return time ? `${formatDate(iso)}, ${time}` : formatDate(iso);
}

/** `11:37:05`: a moment as a record has it; empty for a day. */
export function formatClock(iso: Moment): string {
  const time = formatTime(iso);
  return time === "" ? "" : `${time}:${two(new Date(iso).getUTCSeconds())}`;
}

/** `24/04/2023, 11:37:05`: a moment of ours as a record has it; of a day only the date. */
export function formatRecorded(iso: Moment): string {
  const clock = formatClock(iso);
  return clock === "" ? formatDate(iso) : `${formatDate(iso)}, ${clock}`;
}

/** As `formatTime`, but empty where the service says by a midnight that it knows no hour. For all times of others. */
export const formatHour = (iso: Moment): string => local(iso)?.hour ?? "";

/** As `formatDateTime`, but of a time without an hour (`formatHour`) only the date. */
export const formatMoment = (iso: Moment): string =>
  formatHour(iso) ? formatDateTime(iso) : formatDate(iso);

/** Calendar days from `from` to `to`, as São Paulo counts them. */
const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

function dayName(daysAgo: number): string | null {
  if (daysAgo === 0) return "hoje";
  if (daysAgo === 1) return "ontem";
  return daysAgo === -1 ? "amanhã" : null;
}

/** `hoje, quarta-feira, 18 de novembro`; with the year when it is not this one. */
export function formatDayHeading(day: Moment, now: Moment): string {
  const at = local(day);
  const today = local(now);
  if (!at || !today) return "";
  const name = dayName(daysBetween(at, today));
  const number = at.day === 1 ? "1º" : String(at.day);
  const year = at.year === today.year ? "" : ` de ${at.year}`;
  return `${name ? `${name}, ` : ""}${weekdayOf(at)}, ${number} de ${monthOf(at)}${year}`;
}

/** `hoje`, `ontem`, `3 de março`, `1º de março de 2024` when it was another year: a day within a sentence. */
export function formatLongDay(iso: Moment, now: Moment): string {
  const at = local(iso);
  const today = local(now);
  if (!at || !today) return "";
  const name = dayName(daysBetween(at, today));
  if (name) return name;
  const year = at.year === today.year ? "" : ` de ${at.year}`;
  return `${at.day === 1 ? "1º" : at.day} de ${monthOf(at)}${year}`;
}

/** Less than a year away, so that day and month alone say which day. */
function isWithinYear(at: Day, today: Day): boolean {
  const [early, late] = dayNumber(at) <= dayNumber(today) ? [at, today] : [today, at];
  return dayNumber(late) < dayNumber({ ...early, year: early.year + 1 });
}

/** `hoje, 11:37`, `ontem, 17:20`, of a time without an hour `hoje`, `seg 16 nov` within a week, `12 nov` within a year, else `23/04/2023`. */
export function formatShort(iso: Moment, now: Moment): string {
  const at = local(iso);
  const today = local(now);
  if (!at || !today) return "";
  const daysAgo = daysBetween(at, today);
  const name = dayName(daysAgo);
  if (name) return at.hour ? `${name}, ${at.hour}` : name;
  if (!isWithinYear(at, today)) return formatDate(iso);
  const short = `${at.day} ${monthOf(at).slice(0, 3)}`;
  return Math.abs(daysAgo) < 7 ? `${weekdayOf(at).slice(0, 3)} ${short}` : short;
}

/** `agora`, `há 12 min`, `ontem, 22:10`, `há 3 dias`, after 31 days `em 12 nov`. A time ahead of ours is now. */
export function formatAgo(iso: Moment, now: Moment): string {
  const at = local(iso);
  const today = local(now);
  if (!at || !today) return "";
  const days = daysBetween(at, today);
  if (at.time && days <= 1) {
    const seconds = Math.floor((new Date(now).getTime() - new Date(iso).getTime()) / 1000);
    if (seconds < 60) return "agora";
    if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`;
    return days === 0 ? `há ${Math.floor(seconds / 3600)} h` : `ontem, ${at.time}`;
  }
  if (days <= 1) return dayName(Math.max(days, 0)) ?? "";
  return days <= 30 ? `há ${days} dias` : `em ${formatShort(iso, now)}`;
}
