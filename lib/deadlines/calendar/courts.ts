import { shiftDay } from "#lib/time/calendar.ts";
import { easterOf } from "./easter.ts";
import type { Calendar, CalendarEntry } from "./entry.ts";
import { nationalCalendar } from "./national.ts";

/** What courts add to the law for all: entries that somebody keeps, and those one begins with. */

/** The national calendar with entries of a court, of a city or of both beside it. */
export function calendarWith(entries: readonly CalendarEntry[]): Calendar {
  return (day) => {
    const own = entries.filter(({ from, to }) => from <= day && day <= to);
    return [...own, ...nationalCalendar(day)];
  };
}

const federal = "Lei 5.010/1966, art. 62";

/** The holidays of the federal courts in a year, which most other courts keep, too: where a court's calendar begins. */
export function usualEntriesOf(year: number): CalendarEntry[] {
  const easter = easterOf(year);
  const around = (from: number, to = from) => ({ from: shiftDay(easter, from), to: shiftDay(easter, to) });
  const on = (day: string) => ({ from: `${year}-${day}`, to: `${year}-${day}` });
  const closed = { effect: "closed", source: federal } as const;
  const usage = { effect: "closed", source: "calendário do tribunal" } as const;
  return [
    { from: `${year}-01-01`, to: `${year}-01-06`, ...closed, name: "Feriado forense" },
    { ...around(-48, -47), ...closed, name: "Carnaval" },
    { ...around(-46), ...usage, effect: "short", name: "Quarta-feira de Cinzas" },
    { ...around(-4, -3), ...closed, name: "Semana Santa" },
    { ...around(60), ...usage, name: "Corpus Christi" },
    { ...on("08-11"), ...closed, name: "Criação dos cursos jurídicos" },
    { ...on("10-28"), ...usage, name: "Dia do Servidor Público" },
    { ...on("11-01"), ...closed, name: "Todos os Santos" },
    { ...on("12-08"), ...closed, name: "Dia da Justiça" },
    { from: `${year}-12-20`, to: `${year}-12-31`, ...closed, name: "Feriado forense" },
  ];
}
