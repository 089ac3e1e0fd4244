import { Note } from "#components/ui/note.tsx";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import { notReviewedWords } from "#lib/deadlines/calendars/words.ts";
import type { CalendarSource, DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";

function originWords({ origin, from, city, hasDays }: CalendarSource): string {
  return {
    kept: hasDays
      ? "Os dias dele foram escritos, e ninguém os reviu."
      : `Ele não tem nenhum dia: contam só os da lei${city === null ? "" : " e os do tribunal"}.`,
    repeated: hasDays
      ? `Os feriados dele foram repetidos de ${from}.`
      : `Ninguém o escreveu ainda, e nele não se repete nenhum dia de ${from}.`,
    law: "Ninguém o escreveu ainda: contam só os feriados da lei.",
  }[origin];
}

/** The same of several years, each by itself where they are not alike. */
function originsWords(open: readonly CalendarSource[]): string {
  const origins = new Set(open.map(originWords));
  if (origins.size === 1) return [...origins].join("");
  return open
    .map((one) => `${one.year}${one.city === null ? "" : `, ${one.city}`}: ${originWords(one)}`)
    .join(" ");
}

/** How much of a count falls into years that nobody reviewed. */
function howMany(unreviewed: number, total: number, by: string): string {
  if (unreviewed === total) return `Todo o prazo conta por ${by}.`;
  return `${plural(unreviewed, "dia", "dias")} dos ${total} ${unreviewed === 1 ? "conta" : "contam"} por ${by}.`;
}

/** That a calendar was not reviewed, how much of the count hangs on it, and the day by the national calendar alone. */
export function UnreviewedNote({ view }: { view: DeadlineView }) {
  const open = view.calendar.filter((one) => !isReviewed(one));
  if (open.length === 0 || view.counted === null) return null;
  const by = new Set(open.map(({ city }) => city)).size === 1 ? "ele" : "eles";
  const { nationalDue, dueOn, today, unreviewedDays, counted } = view;
  const national =
    nationalDue === null
      ? null
      : nationalDue === dueOn
        ? "Pelo calendário nacional sozinho, o dia é o mesmo."
        : `Pelo calendário nacional sozinho, vence ${dayWords(nationalDue, today)}.`;
  return (
    <Note tone="care" className="mt-4 max-w-column" title={notReviewedWords(view.calendar)}>
      {`${howMany(unreviewedDays, counted.total, by)} ${originsWords(open)} ${national ?? ""} `}
      Quem administra a base o revê em Calendários.
    </Note>
  );
}
