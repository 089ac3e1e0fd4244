import { monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import type { CalendarEntry, EntryEffect, Recurrence } from "./entry.ts";
import { isReviewed, type YearSource } from "./kept.ts";
import { yearlyRule } from "./recurring/kinds.ts";

/** What is said of calendars on screen, on paper and in the terminal. */

/** `TJSP`, `TJSP, São Paulo` */
export const calendarName = ({ court, city }: { court: string; city: string | null }): string =>
  city === null ? court : `${court}, ${city}`;

export function effectWords(effect: EntryEffect): string {
  switch (effect) {
    case "closed":
      return "sem expediente";
    case "suspended":
      return "prazos suspensos";
    case "short":
      return "expediente reduzido";
    case "open":
      return "com expediente";
  }
}

/** What an effect means for a deadline. */
export function effectMeaning(effect: EntryEffect): string {
  switch (effect) {
    case "closed":
      return "O dia não conta em dias úteis, e nenhum prazo começa nem vence nele.";
    case "suspended":
      return "Os prazos param, também os de dias corridos (CPC, art. 221).";
    case "short":
      return "O dia conta, mas nenhum prazo começa nem vence nele (CPC, art. 224, § 1º). Também para sistema fora do ar.";
    case "open":
      return "O tribunal trabalha: o feriado que ele ou a lei dele tem neste dia não vale, como o que um ato transferiu. Feriado nacional e fim de semana continuam.";
  }
}

/** How a line comes again: `todo ano`, `todo ano, na 2ª segunda-feira de outubro`. `of`: null while nobody wrote its day. */
export function recurrenceWords(
  recurs: Recurrence,
  of: Pick<CalendarEntry, "name" | "from" | "to"> | null,
): string {
  const day = of === null ? null : parseDay(of.from);
  switch (recurs) {
    case "yearly": {
      if (of === null) return "todo ano";
      const { day: own, isOther, moves } = yearlyRule(of);
      const on = isOther ? `, em ${own.slice(3)}/${own.slice(0, 2)}` : "";
      return `todo ano${on}${moves ? ", menos quando cai de terça a quinta" : ""}`;
    }
    case "weekday": {
      if (day === null) return "todo ano, no mesmo dia da semana";
      const weekday = weekdayOf(day);
      const [on, mark] = weekday.endsWith("feira") ? ["na", "a"] : ["no", "o"];
      const place = Math.ceil(day.day / 7);
      const which = place > 4 ? `últim${mark}` : `${place}${mark === "a" ? "ª" : "º"}`;
      return `todo ano, ${on} ${which} ${weekday} de ${monthOf(day)}`;
    }
    case "easter":
      return "segue a Páscoa";
    case "once":
      return "só este ano";
  }
}

/** Where the days of a year come from, and who reviewed them. */
export function sourceWords({ origin, from, hasDays, reviewedAt, reviewedBy }: YearSource): string {
  if (reviewedAt !== null)
    return `revisto em ${formatDate(reviewedAt)}${reviewedBy === null ? "" : ` por ${reviewedBy}`}`;
  switch (origin) {
    case "kept":
      return hasDays ? "não revisto" : "não revisto, sem nenhum dia";
    case "repeated":
      return `não revisto, repete ${from}`;
    case "law":
      return "não revisto, só a lei conta";
  }
}

/** `O calendário do TJSP de 2026 ainda não foi revisto.`, of a city's too; null where somebody reviewed all of these. */
export function notReviewedWords(sources: readonly YearSource[]): string | null {
  const open = Map.groupBy(
    sources.filter((one) => !isReviewed(one)),
    ({ court, city }) => (city === null ? `do ${court}` : `de ${city}, ${court}`),
  );
  const named = [...open].map(([whose, of]) => `${whose} de ${yearsWords(of.map(({ year }) => year))}`);
  if (named.length === 0) return null;
  return named.length === 1
    ? `O calendário ${named[0]} ainda não foi revisto.`
    : `Os calendários ${named.join("; e ")} ainda não foram revistos.`;
}

/** What a wrong day of a calendar does to the last day that is counted by it. */
export const wrongDayWords = "se falta um feriado, o vencimento certo é depois; se há um a mais, é antes";

/** `2026`, `2026 e 2027` */
export const yearsWords = (years: readonly number[]): string =>
  new Intl.ListFormat("pt-BR").format([...new Set(years)].sort((one, other) => one - other).map(String));

/** `16/02/2026`, `16/02/2026 a 17/02/2026` */
export const periodWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
