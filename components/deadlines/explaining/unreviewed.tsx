import { Note } from "#components/ui/note.tsx";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import { notReviewedWords, wrongDayWords } from "#lib/deadlines/calendars/words.ts";
import type { CalendarSource, DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";

function originWords({ origin, from, city, hasDays }: CalendarSource): string {
  return {
    kept: hasDays
      ? "Os dias escritos nele ninguém reviu."
      : `Nele não há nenhum dia: só os da lei${city === null ? "" : " e os do tribunal"} ficam fora da contagem.`,
    repeated: hasDays
      ? `Os feriados são os de ${from}, repetidos.`
      : `Nele não há nenhum dia, nem repetido de ${from}: só os da lei ficam fora da contagem.`,
    law: "Nele não há nenhum dia: só os da lei ficam fora da contagem.",
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

/** How much of a count falls into years that nobody reviewed, and what a wrong day in them does to the last one. */
function meaning(unreviewed: number, total: number): string {
  const days =
    unreviewed === total
      ? "O prazo todo depende disso"
      : `${plural(unreviewed, "dia", "dias")} dos ${total} ${unreviewed === 1 ? "depende" : "dependem"} disso`;
  return `${days}: ${wrongDayWords}.`;
}

/** That a calendar was not reviewed, how much of the count hangs on it, and the day by the national calendar alone. */
export function UnreviewedNote({ view }: { view: DeadlineView }) {
  const open = view.calendar.filter((one) => !isReviewed(one));
  if (open.length === 0 || view.counted === null) return null;
  const { nationalDue, dueOn, today, unreviewedDays, counted } = view;
  const national =
    nationalDue === null
      ? null
      : nationalDue === dueOn
        ? "Pelo calendário nacional sozinho, o dia é o mesmo."
        : `Pelo calendário nacional sozinho, vence ${dayWords(nationalDue, today)}.`;
  return (
    <Note tone="care" className="mt-4 max-w-column" title={notReviewedWords(view.calendar)}>
      {`${meaning(unreviewedDays, counted.total)} ${originsWords(open)} ${national ?? ""} Quem administra a base revê em Calendários.`}
    </Note>
  );
}
