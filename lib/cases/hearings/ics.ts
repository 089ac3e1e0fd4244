import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { parseDay } from "#lib/time/calendar.ts";
import { formatMoment } from "#lib/time/time.ts";
import type { Hearing } from "./schema.ts";

const zone = "America/Sao_Paulo";

/** The zone, for calendars that do not know it by name: no daylight saving time since 2019. */
const saoPaulo = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  "BEGIN:STANDARD",
  "DTSTART:20190217T000000",
  "TZOFFSETFROM:-0200",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

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

export type HearingCalendar = {
  hearings: readonly Hearing[];
  /** Always the same for the same hearing, so that a calendar updates its entry instead of adding another. */
  uidOf: (hearing: Hearing) => string;
  /** Punctuated number, and who against whom. */
  number: string;
  name: string;
  /** The page of the case. */
  address: string;
  simulated: boolean;
  now: string;
};

/** Hearings as an iCalendar file (RFC 5545). None of them is confirmed: each says so and carries its source. */
export function calendarOf(given: HearingCalendar): string {
  const calendar = ical({
    prodId: { company: "Autos", product: "Autos", language: "PT-BR" },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of the calendar, time stamps are written in UTC; each event names its own zone.
    timezone: { name: null, generator: (name) => (name === zone ? saoPaulo : null) },
  });
  for (const hearing of given.hearings) {
    const { day, time, kind, place, state, revision } = hearing;
    const event = calendar.createEvent({
      id: given.uidOf(hearing),
      sequence: revision,
      stamp: new Date(given.now),
      start: wallClock(day, time),
      end: time === null ? null : wallClock(day, time, 1),
      allDay: time === null,
      timezone: zone,
      summary: clean(`${given.simulated ? "SIMULAÇÃO: " : ""}${kind}? ${given.name}`),
      location: place === null ? null : clean(place),
      description: descriptionOf(hearing, given),
      status: state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    });
    event.url(given.address);
  }
  return calendar.toString();
}

function descriptionOf({ kind, time, link, state, source }: Hearing, given: HearingCalendar): string {
  const when = source.at === null ? "sem data" : `de ${formatMoment(source.at)}`;
  const lines = [
    state === "cancelled"
      ? "O texto diz que foi cancelada ou passou a outro dia; confira no tribunal."
      : "Encontrada no texto de uma movimentação; confira no tribunal.",
    `Processo ${given.number}, ${given.name}`,
    time === null ? "O texto não diz a hora." : "O fim não está no texto: aqui fica uma hora reservada.",
    link && `Endereço no texto: ${link}`,
    "",
    `${kind}, movimentação ${when}:`,
    source.text,
  ];
  return clean(lines.filter((line) => line !== null).join("\n"));
}
