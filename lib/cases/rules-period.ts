import { formatDate } from "#lib/time/time.ts";
import { filterDay } from "./filters.ts";

/** A date field as it stands: its text, and whether the browser holds something that is no date. */
export type DayDraft = { text: string; isBad: boolean };

const incomplete = "Escreva dia, mês e ano com quatro algarismos.";

/** A day that is written whole; null for an empty field, an error in words for anything else. */
export function readDay({ text, isBad }: DayDraft): { day: string | null } | { error: string } {
  if (text === "" && !isBad) return { day: null };
  const day = filterDay.safeParse(text);
  return day.success ? { day: day.data } : { error: incomplete };
}

/** A period of two fields: its days, or what each field should say instead. */
export function readPeriod({
  from,
  to,
}: {
  from: DayDraft;
  to: DayDraft;
}):
  | { ok: true; from: string | null; to: string | null }
  | { ok: false; from: string | null; to: string | null } {
  const [start, end] = [readDay(from), readDay(to)];
  if ("error" in start || "error" in end) {
    return {
      ok: false,
      from: "error" in start ? start.error : null,
      to: "error" in end ? end.error : null,
    };
  }
  if (start.day !== null && end.day !== null && end.day < start.day) {
    return {
      ok: false,
      from: null,
      to: `O fim vem antes do início: escreva ${formatDate(start.day)} ou depois.`,
    };
  }
  return { ok: true, from: start.day, to: end.day };
}
