import { formatDate } from "#lib/time/time.ts";
import type { CalendarEntry } from "./entry.ts";
import { effectWords } from "./words.ts";

type Line = Pick<CalendarEntry, "from" | "to" | "effect" | "name">;

/** The first day on which one line says that the court works and another that it does not, and the two lines; null of any other two. */
function clashOf(one: Line, other: Line): { day: string; open: Line; shut: Line } | null {
  const [open, shut] = one.effect === "open" ? [one, other] : [other, one];
  if (open.effect !== "open" || (shut.effect !== "closed" && shut.effect !== "short")) return null;
  const day = open.from > shut.from ? open.from : shut.from;
  return day <= open.to && day <= shut.to ? { day, open, shut } : null;
}

/** That the calendar already says the opposite of a line that is being typed, and what counts then; null where it does not. */
export function clashWords(typed: Line, entries: readonly Line[]): string | null {
  const clash = entries.map((one) => clashOf(typed, one)).find((found) => found !== null);
  if (clash === undefined || clash === null) return null;
  const { day, open, shut } = clash;
  const here = typed.effect === "open" ? shut : open;
  return `${formatDate(day)} já tem “${here.name}”, ${effectWords(here.effect)}. Juntas, vale o expediente: o dia conta, e nenhum prazo vence mais tarde por elas. Tire a linha que não é verdade.`;
}

/** Of a line that closes days: that another one says the court works on one of them, so that this one does not hold there; null where none does. */
export function outdoneWords(entry: Line, entries: readonly Line[]): string | null {
  const clash = entries.map((one) => clashOf(entry, one)).find((found) => found?.shut === entry);
  return clash == null
    ? null
    : `não vale em ${formatDate(clash.day)}: “${clash.open.name}” diz ${effectWords("open")}`;
}
