import { cx } from "#components/ui/cx.ts";
import { isOfDiary } from "#lib/deadlines/beginnings.ts";
import type { Counted } from "#lib/deadlines/count.ts";
import { type DayRole, type WeekDay, type WeekNote, weeksOf } from "#lib/deadlines/explaining/weeks.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { cellWords, noteDays, noteName } from "./words.ts";

/** The ground of a day that does not count; its reason always stands beside it in words. */
export const hatchClass = "bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line)_5px_6px)]";

const weekdays = ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"];

/** The count of a deadline: a row a week, days numbered, and in the margin of the same week what does not count, and why. */
export function Weeks({
  counted,
  today,
  isSmall = false,
}: {
  counted: Counted;
  today: string;
  isSmall?: boolean;
}) {
  const rows = weeksOf(counted);
  const isNotified = !isOfDiary(counted.begins);
  return (
    <>
      <table className="w-full border-collapse text-left max-medium:block max-medium:[&>tbody]:block">
        <caption className="sr-only">Contagem dia a dia</caption>
        <thead className="text-meta text-ink-3 max-medium:block">
          <tr className="max-medium:grid max-medium:grid-cols-7">
            {weekdays.map((name) => (
              <th key={name} scope="col" className="px-1 pb-1 font-regular medium:w-13 medium:text-center">
                {name}
              </th>
            ))}
            <th
              scope="col"
              className={cx("pb-1 pl-4 font-regular", isSmall ? "sr-only" : "max-medium:hidden")}
            >
              o que não conta, e por quê
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.kind === "week" ? row.days[0]?.date : row.from}
              className="align-top max-medium:grid max-medium:grid-cols-7 print:break-inside-avoid"
            >
              {row.kind === "week" ? (
                row.days.map((day, place) => (
                  <DayCell
                    key={day.date}
                    day={day}
                    isFirst={at === 0 && place === 0}
                    isToday={day.date === today}
                    isNotified={isNotified}
                  />
                ))
              ) : (
                <td
                  colSpan={7}
                  className={cx(
                    "border border-line px-1 py-0.5 text-key text-ink-3 max-medium:col-span-7",
                    hatchClass,
                  )}
                >
                  <span className="bg-paper px-1">
                    {`${cellWords(row.from, true)} a ${cellWords(row.to, true)}, ${plural(row.weeks, "semana", "semanas")}`}
                  </span>
                </td>
              )}
              <td
                className={cx(
                  "pb-1 pl-4 text-meta text-ink-2 max-medium:col-span-7 max-medium:py-1 max-medium:pl-0",
                  isSmall && "sr-only",
                  row.notes.length === 0 && "max-medium:hidden",
                )}
              >
                <Notes notes={row.notes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isSmall ? null : (
        <p className="mt-1 text-meta text-ink-3">
          {isNotified ? "I intimação" : "D disponibilizada, P publicada"}; hachurado não conta; o traço no
          alto é hoje.
        </p>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly WeekNote[] }) {
  return notes.map((note) => (
    <p key={`${note.from} ${note.reason.name}`}>
      <b className="font-strong text-ink">{noteDays(note)}</b> {noteName(note)}{" "}
      <span className="text-ink-3">{note.reason.source}</span>
    </p>
  ));
}

const looks: Record<DayRole, string> = {
  outside: "text-ink-3",
  available: "",
  published: "",
  counted: "",
  due: "outline-2 -outline-offset-2 outline-ink",
  skipped: hatchClass,
  weekend: hatchClass,
};

const roleWords: Record<DayRole, string> = {
  outside: "",
  available: "disponibilizada",
  published: "publicada",
  counted: "",
  due: "vence",
  skipped: "não conta",
  weekend: "não conta",
};

const letters: Partial<Record<DayRole, string>> = { available: "D", published: "P" };

function DayCell({
  day,
  isFirst,
  isToday,
  isNotified,
}: {
  day: WeekDay;
  isFirst: boolean;
  isToday: boolean;
  isNotified: boolean;
}) {
  const { date, role, number } = day;
  const isNotice = isNotified && role === "published";
  const letter = isNotice ? "I" : letters[role];
  const words = isNotice ? "intimação" : roleWords[role];
  return (
    <td
      className={cx("h-10 border border-line px-1 py-0.5", looks[role], isToday && "border-t-2 border-t-ink")}
    >
      <span className="block text-key text-ink-3">{cellWords(date, isFirst)}</span>
      {number === null ? null : <b className="block text-right font-strong text-small">{number}</b>}
      {letter === undefined ? null : (
        <span aria-hidden="true" className="block text-right text-small text-ink-2">
          {letter}
        </span>
      )}
      {words === "" ? null : <span className="sr-only">{`${words}, ${formatDate(date)}`}</span>}
    </td>
  );
}
