import { shiftDay } from "#lib/time/calendar.ts";
import { easterOf } from "./easter.ts";
import type { Calendar, CalendarEntry } from "./entry.ts";
import { nationalCalendar } from "./national.ts";

/** What courts add to the law for all: the days by law in the federal courts, and those that most courts keep. */

/**
 * The national calendar with entries of a court, of a city or of both beside it. A day on which the court works says so
 * against its own holidays, not against the nation's, and not where deadlines stand still.
 */
export function calendarWith(entries: readonly CalendarEntry[]): Calendar {
  return (day) => {
    const own = entries.filter(({ from, to }) => from <= day && day <= to);
    const isOpen = own.some(({ effect }) => effect === "open");
    const rules = own.flatMap(({ effect, name, source }) =>
      effect === "open" || (isOpen && effect !== "suspended") ? [] : [{ effect, name, source }],
    );
    return [...rules, ...nationalCalendar(day)];
  };
}

const federal = "Lei 5.010/1966, art. 62";

/** The regional federal courts keep the holidays of the federal justice by law, and with them the STJ and the TST ("inclusive nos Tribunais Superiores"). */
export const lawEntriesOf = (court: string, year: number): CalendarEntry[] =>
  /^(?:TRF\d|STJ|TST)$/.test(court) ? federalEntriesOf(year) : [];

/** The holidays of the federal courts in a year, by law. */
export function federalEntriesOf(year: number): CalendarEntry[] {
  const easter = easterOf(year);
  const closed = { effect: "closed", source: federal } as const;
  const on = (day: string) => ({ from: `${year}-${day}`, to: `${year}-${day}`, ...closed });
  const around = (from: number, to: number) => ({
    from: shiftDay(easter, from),
    to: shiftDay(easter, to),
    ...closed,
  });
  return [
    { from: `${year}-01-01`, to: `${year}-01-06`, ...closed, name: "Feriado forense" },
    { ...around(-48, -47), name: "Carnaval" },
    { ...around(-4, -3), name: "Semana Santa" },
    { ...on("08-11"), name: "Criação dos cursos jurídicos" },
    { ...on("11-01"), name: "Todos os Santos" },
    { ...on("12-08"), name: "Dia da Justiça" },
    { from: `${year}-12-20`, to: `${year}-12-31`, ...closed, name: "Feriado forense" },
  ];
}

/** The days that most courts keep in a year: what a calendar begins with, and leaves out at will. */
export function usualEntriesOf(court: string, year: number): CalendarEntry[] {
  const easter = easterOf(year);
  const usage = { effect: "closed", source: "calendário do tribunal" } as const;
  const after = (days: number) => ({ from: shiftDay(easter, days), to: shiftDay(easter, days), ...usage });
  const ofLaw = lawEntriesOf(court, year);
  const servants = { from: `${year}-10-28`, to: `${year}-10-28`, ...usage };
  return [
    ...(ofLaw.length > 0 ? ofLaw : federalEntriesOf(year).map((entry) => ({ ...entry, ...usage }))),
    { ...after(-46), effect: "short", name: "Quarta-feira de Cinzas" } as const,
    { ...after(60), name: "Corpus Christi" },
    { ...servants, name: "Dia do Servidor Público" },
  ].sort((one, other) => one.from.localeCompare(other.from));
}
