/** Days as they are written in a law firm: `YYYY-MM-DD` texts without a clock or a zone. */

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Day = { year: number; month: number; day: number };

export const weekdays = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;

export const months = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** The parts of a `YYYY-MM-DD` text that names a day that exists, else null. */
export function parseDay(text: string): Day | null {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/** Days since 1 January 1970: differences of these are distances in calendar days. */
export function dayNumber({ year, month, day }: Day): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / dayMs);
}

/** The day of such a number, as text. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The same day `by` months later or, where there is none, the next month's first or that one's last; no day stays as it is. */
export function shiftMonths(day: string, by: number, otherwise: "next" | "last" = "next"): string {
  const parsed = parseDay(day);
  if (parsed === null) return day;
  const months = 12 * parsed.year + parsed.month - 1 + by;
  const first = { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 };
  const shifted = dayOfNumber(dayNumber({ ...first, day: parsed.day }));
  const next = dayOfNumber(dayNumber({ ...first, month: first.month + 1 }));
  return shifted < next ? shifted : shiftDay(next, otherwise === "last" ? -1 : 0);
}

/** The day `by` days later, or earlier when negative; a text that is no day stays as it is. */
export function shiftDay(day: string, by: number): string {
  const parsed = parseDay(day);
  return parsed ? dayOfNumber(dayNumber(parsed) + by) : day;
}

export const weekdayOf = (day: Day): string => weekdays[(((dayNumber(day) + 4) % 7) + 7) % 7] ?? "";

export const monthOf = (day: Day): string => months[day.month - 1] ?? "";

/** Days, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };
