import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventStatus } from "ical-generator";
import { parseDay } from "#lib/time/calendar.ts";

/** Days and hours of courts as an iCalendar text (RFC 5545). */

/** How far Brazil's zones are from UTC, in hours: none has had daylight saving time since 2019. */
const offsets: Record<string, string> = {
  "America/Sao_Paulo": "-0300",
  "America/Campo_Grande": "-0400",
  "America/Cuiaba": "-0400",
  "America/Porto_Velho": "-0400",
  "America/Boa_Vista": "-0400",
  "America/Manaus": "-0400",
  "America/Rio_Branco": "-0500",
};

/** The zone, for calendars that do not know it by name. */
function zoneText(zone: string): string | null {
  const offset = offsets[zone];
  if (offset === undefined) return null;
  const standard = ["DTSTART:20190217T000000", `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    ...standard,
    `TZNAME:${offset.slice(0, 3)}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}

/** A foreign text without control characters, which the file format does not allow; line breaks become "\n". */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}|\p{Cf}/gu, "");

/** Day and local time as a Date: the library writes its local fields, so the server's own zone does not matter. */
function wallClock(day: string, time: string | null, plusHours = 0): Date {
  const { year, month, day: date } = parseDay(day) ?? { year: 1970, month: 1, day: 1 };
  const [hour = 0, minute = 0] = (time ?? "00:00").split(":").map(Number);
  return new Date(year, month - 1, date, hour + plusHours, minute);
}

export type AgendaEvent = {
  /** Always the same for the same thing, so that a calendar updates its entry instead of adding another. */
  uid: string;
  /** Grows with every change. */
  revision: number;
  /** `YYYY-MM-DD`, and "14:30" in the zone; without a time, the whole day. */
  day: string;
  time: string | null;
  zone: string;
  summary: string;
  location?: string | null;
  lines: readonly (string | null)[];
  status: ICalEventStatus;
  /** The page in Autos. */
  address: string;
  /** So many hours before it begins a program reminds its person; of a whole day before its midnight. */
  alarms?: readonly number[];
};

/** The events as a file. `name`: of the calendar, where a program subscribes to it, which then asks again every hour. */
export function agendaOf(
  events: readonly AgendaEvent[],
  { now, name }: { now: string; name?: string },
): string {
  const calendar = ical({
    prodId: { company: "Autos", product: "Autos", language: "PT-BR" },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of the calendar, time stamps are written in UTC; each event names its own zone.
    timezone: { name: null, generator: zoneText },
    ...(name === undefined ? {} : { name: clean(name), ttl: 3_600 }),
  });
  for (const {
    uid,
    revision,
    day,
    time,
    zone,
    summary,
    location,
    lines,
    status,
    address,
    alarms = [],
  } of events) {
    const event = calendar.createEvent({
      id: uid,
      sequence: revision,
      stamp: new Date(now),
      timezone: zone,
      status,
      start: wallClock(day, time),
      end: time === null ? null : wallClock(day, time, 1),
      allDay: time === null,
      summary: clean(summary),
      location: location == null ? null : clean(location),
      description: clean(lines.filter((line) => line !== null).join("\n")),
    });
    event.url(address);
    for (const hours of alarms)
      event.createAlarm({ type: ICalAlarmType.display, trigger: hours * 3_600, description: clean(summary) });
  }
  return calendar.toString();
}
