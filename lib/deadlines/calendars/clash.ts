import { type Days, shiftDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import type { CalendarEntry } from "./entry.ts";
import { nationalCalendar, weekendSource } from "./national.ts";
import { effectWords } from "./words.ts";

type Line = Pick<CalendarEntry, "from" | "to" | "effect" | "name">;

/** The first day that two lines share, where one says that the court works and the other stops something; null of any other two. */
function clashOf(one: Line, other: Line): { day: string; open: Line; shut: Line } | null {
  const [open, shut] = one.effect === "open" ? [one, other] : [other, one];
  if (open.effect !== "open" || shut.effect === "open") return null;
  const day = open.from > shut.from ? open.from : shut.from;
  return day <= open.to && day <= shut.to ? { day, open, shut } : null;
}

/** What counts where both lines stand: business goes before a closed day, and deadlines that stand still before business. */
const together = (shut: Line): string =>
  shut.effect === "suspended"
    ? "Juntas, os prazos param nesse dia, também com expediente, e podem vencer mais tarde. Se eles correm, a suspensão não deve estar aqui."
    : "Juntas, vale o expediente: o dia conta, e nenhum prazo vence mais tarde por elas. Tire a linha que não é verdade.";

/** That the calendar already says the opposite of a line that is being typed, and what counts then; null where it does not. */
export function clashWords(typed: Line, entries: readonly Line[]): string | null {
  const clashes = entries.flatMap((one) => clashOf(typed, one) ?? []);
  const clash = clashes.find(({ shut }) => shut.effect === "suspended") ?? clashes[0];
  if (clash === undefined) return null;
  const { day, open, shut } = clash;
  const here = typed.effect === "open" ? shut : open;
  return `${formatDate(day)} já tem “${here.name}”, ${effectWords(here.effect)}. ${together(shut)}`;
}

/** That a line does not hold on one of its days, as another line, the nation or a recess says otherwise; null where it holds. */
export function outdoneWords(entry: Line, entries: readonly Line[]): string | null {
  const clashes = entries.flatMap((one) => clashOf(entry, one) ?? []);
  if (entry.effect !== "open") {
    const clash = entry.effect === "suspended" ? undefined : clashes[0];
    return clash === undefined
      ? null
      : `não vale em ${formatDate(clash.day)}: “${clash.open.name}” diz ${effectWords("open")}`;
  }
  const stopped = clashes.find(({ shut }) => shut.effect === "suspended");
  if (stopped !== undefined)
    return `os prazos param em ${formatDate(stopped.day)}: “${stopped.shut.name}” diz ${effectWords("suspended")}`;
  const holiday = holidayIn(entry);
  return holiday === null
    ? null
    : `não vale em ${formatDate(holiday.day)}: “${holiday.name}” é de todos os tribunais`;
}

/** The first national holiday of these days. */
function holidayIn({ from, to }: Days): { day: string; name: string } | null {
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    const [rule] = nationalCalendar(day);
    if (rule?.effect === "closed" && rule.source !== weekendSource) return { day, name: rule.name };
  }
  return null;
}
