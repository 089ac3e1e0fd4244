import { fold } from "#lib/format/fold.ts";
import { months, parseDay } from "#lib/time/calendar.ts";
import type { CalendarEntry } from "../entry.ts";
import { fixedFeast } from "./feasts.ts";

/** A court's act that moves a holiday to another day: where it was, the court works. */

const moves =
  /transferi|transferenc|\badiad|adiament|antecipa|posterga|mudad[oa]|remaneja|remarca|comemora|alterad|desloca/;
/** The day of an act is no day of a holiday. */
const act =
  /\b(?:portaria|provimento|resolucao|decreto|lei|ato|comunicado)\b[^;)]{0,30}?\bde \d{1,2}(?:[/.]\d{1,2}[/.]\d{2,4}|[oa]? de [a-z]{4,9} de \d{4})/g;
const month = months.map((name) => fold(name)).join("|");
/** `11/08`, `11/08/2026`, `11 de agosto`, `1º de novembro`, `dia 28`. */
const date = String.raw`(?:(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?|(\d{1,2})[oa]? de (${month})(?: de (\d{4}))?|dia (\d{1,2}))\b`;
const weekday = String.raw`(?:(?:o|a) )?(?:dia )?(?:(?:proxima |proximo )?(?:segunda|terca|quarta|quinta|sexta)(?:[ -]feira)?,? (?:dia )?\(?)?`;
const onto = new RegExp(String.raw`\bpara ${weekday}${date}`);
const away = new RegExp(String.raw`\b(?:de|do) ${weekday}${date}`);
/** Where only the day is said, "dia" says it. */
const spelt = (text: string) => text.replace(/(para|do|de) o? ?dia (\d{1,2})\b/g, "$1 dia $2");

/** The day that a match names, in the year and the month of `near` where it does not say another. */
function dayOf(found: RegExpExecArray | null, near: string): string | null {
  if (found === null) return null;
  const [, day, monthNumber, year, longDay, longMonth, longYear, alone] = found;
  const two = (text: string | number) => String(text).padStart(2, "0");
  const written = year ?? longYear ?? near.slice(0, 4);
  const inYear = written.length === 2 ? `20${written}` : written;
  const inMonth =
    monthNumber ??
    (longMonth === undefined ? near.slice(5, 7) : months.findIndex((name) => fold(name) === longMonth) + 1);
  const text = `${inYear}-${two(inMonth)}-${two(day ?? longDay ?? alone ?? "")}`;
  return parseDay(text) === null ? null : text;
}

/** From which day to which a name says that its holiday was moved; null of one that says nothing of it. `from`: the day it stands on. */
export function movedFeast({
  name,
  from,
}: Pick<CalendarEntry, "name" | "from">): { old: string; now: string } | null {
  const words = spelt(fold(name.slice(0, 400)).replace(/º|ª/g, "").replace(act, ""));
  if (!moves.test(words)) return null;
  const [to, of] = [dayOf(onto.exec(words), from), dayOf(away.exec(words), from)];
  const now = to ?? (of === null ? null : from);
  const old = of ?? (to === null ? null : from);
  return old === null || now === null || old === now ? null : { old, now };
}

/** The day on which a feast is not kept, as it is kept on this one: named by the line, or the feast's own, which the law of the court closes. */
export function leftDay(entry: CalendarEntry, law: readonly CalendarEntry[]): string | null {
  if (entry.effect !== "closed") return null;
  const moved = movedFeast(entry);
  if (moved !== null) return moved.now === entry.from ? moved.old : null;
  const { day } = fixedFeast(entry);
  if (day === null || (entry.from <= day && day <= entry.to)) return null;
  const isTheSame = law.some(
    (one) => one.from <= day && day <= one.to && fixedFeast({ ...one, from: day, to: day }).day === day,
  );
  return isTheSame ? day : null;
}

/** The day that a holiday left, as a line of its own. */
export const leftEntry = (entry: CalendarEntry, old: string): CalendarEntry => ({
  from: old,
  to: old,
  effect: "open",
  recurs: "once",
  name: entry.name,
  source: entry.source,
});
