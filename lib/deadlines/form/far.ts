import { dayKey, formatDate, type Moment } from "#lib/time/time.ts";
import type { DeadlineFields, DeadlineGiven } from "./schema.ts";

/** Days that are almost certainly of another year than the one that was meant. */

/** The day to which a typed one is compared. */
export type Around = { day: string; is: "publication" | "written" | "today" };
export type FarDay = { field: keyof DeadlineFields & ("available" | "due"); message: string };

/** The day of a publication: that of its availability or, where nobody knows it, the next best. */
export const publicationDay = ({
  availableOn,
  publishedOn,
  receivedAt,
}: {
  availableOn: string | null;
  publishedOn: string | null;
  receivedAt: Moment;
}): string => availableOn ?? publishedOn ?? dayKey(receivedAt);

/** A term is counted from a day around its publication; a hearing may be far ahead. */
const mostYears = { term: 1, appointment: 3 };

/** What is wrong with a day that lies too far away; null of every other. */
export function farDay(given: DeadlineGiven, around: Around): FarDay | null {
  const [field, day] =
    given.kind === "term" ? (["available", given.availableOn] as const) : (["due", given.dueOn] as const);
  const most = mostYears[given.kind];
  const [first, last] = [shiftYears(around.day, -1), shiftYears(around.day, most)];
  if (first <= day && day <= last) return null;
  const years = day < first || most === 1 ? "um ano" : "três anos";
  const side = day < first ? "antes" : "depois";
  const message = `O dia ${formatDate(day)} fica mais de ${years} ${side} ${ofWhat(around)}. Confira o ano.`;
  return { field, message };
}

function ofWhat({ day, is }: Around): string {
  switch (is) {
    case "publication":
      return `da publicação, ${formatDate(day)}`;
    case "written":
      return `do dia em que o prazo foi escrito, ${formatDate(day)}`;
    case "today":
      return `de hoje, ${formatDate(day)}`;
  }
}

/** The same day of another year, to compare days with. */
const shiftYears = (day: string, by: number): string =>
  `${String(Number(day.slice(0, 4)) + by).padStart(4, "0")}${day.slice(4)}`;
