import { type Days, dayNumber, dayOfNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import type { Movement, MovementPage } from "./schema.ts";

/** A movement as a row of the timeline; the first of its day carries the day. */
export type TimelineRow = {
  movement: Movement;
  /** `YYYY-MM-DD` in São Paulo, null without a date. */
  day: string | null;
  opensDay: boolean;
  /** The days between this one and the newer one above it, on which nothing happened. */
  between: Days | null;
};

/** The rows of a page; its `previousAt` tells whether the first row opens a day. `dayKey` is that of `lib/time`. */
export function rowsOfPage({
  page,
  dayKey,
}: {
  page: Pick<MovementPage, "items" | "offset" | "previousAt">;
  dayKey: (iso: string) => string;
}): TimelineRow[] {
  const dayOf = (at: string | null) => (at === null ? null : dayKey(at));
  let above = page.offset === 0 ? undefined : dayOf(page.previousAt);
  return page.items.map((movement) => {
    const day = dayOf(movement.at);
    const row = { movement, day, opensDay: day !== above, between: daysBetween(day, above) };
    above = day;
    return row;
  });
}

function daysBetween(older: string | null, newer: string | null | undefined): Days | null {
  const [first, last] = [older && parseDay(older), newer && parseDay(newer)];
  if (!first || !last) return null;
  const [from, to] = [dayNumber(first) + 1, dayNumber(last) - 1];
  return from > to ? null : { from: dayOfNumber(from), to: dayOfNumber(to) };
}

/** Rows of several pages by their distance from the end, which a new movement on top does not change; the later page counts. */
export function rowsFromEnd({
  pages,
  rowsOf,
}: {
  /** In the order in which they were received. */
  pages: readonly MovementPage[];
  rowsOf: (page: MovementPage) => readonly TimelineRow[];
}): ReadonlyMap<number, TimelineRow> {
  const rows = new Map<number, TimelineRow>();
  for (const page of pages) {
    rowsOf(page).forEach((row, place) => {
      rows.set(page.total - page.offset - place, row);
    });
  }
  return rows;
}

/** The pages that hold the rows from `first` to `last`, and some before and after them. */
export function pagesNear({
  first,
  last,
  total,
  size,
  margin,
}: {
  first: number;
  last: number;
  total: number;
  size: number;
  margin: number;
}): number[] {
  if (total === 0) return [];
  const [from, to] = [Math.max(0, first - margin), Math.min(total - 1, last + margin)];
  const [start, end] = [Math.floor(from / size), Math.floor(to / size)];
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, place) => start + place);
}

const heights = { record: 26, note: 20, gap: 8, day: 40, fold: 24, unknown: 60 };

/** How high a row will probably be, in pixels; the true height is measured when it is drawn. */
export function estimateHeight({ row, width }: { row: TimelineRow | undefined; width: number }): number {
  if (row === undefined) return heights.unknown;
  const { description, complement, origin } = row.movement;
  const wraps = (text: string, letter: number) =>
    text
      .split("\n")
      .reduce((lines, part) => lines + Math.max(1, Math.ceil((part.length * letter) / width)), 0);
  const lines = wraps(description, origin === "court" ? 7.6 : 6.4);
  const line = origin === "court" ? heights.record : heights.note;
  const text = Math.min(lines, foldedLines) * line + (lines > foldedLines ? heights.fold : 0);
  const notes = complement
    .slice(0, foldedComplements)
    .reduce((sum, part) => sum + wraps(part, 6.4) * heights.note, 0);
  return heights.gap + text + notes + (row.opensDay ? heights.day : 0);
}

/** Says that a day has no movement, and which day is shown instead; null when the day has one. */
export function landingWords({ day, at }: { day: string; at: string | null }): string | null {
  const nothing = `Nada em ${formatDate(day)}`;
  if (at === null) return `${nothing}; o que resta na lista não tem data.`;
  return dayKey(at) === day ? null : `${nothing}; a anterior é ${formatDate(at)}.`;
}

/** Lines a movement shows before it folds. */
const foldedLines = 8;

/** Complements a movement shows; the others are shown on request. */
export const foldedComplements = 8;

/** How many lines a text takes, from its full height and the height of a line, both in pixels. */
export const countLines = (input: { height: number; lineHeight: number }): number =>
  input.lineHeight > 0 ? Math.round(input.height / input.lineHeight) : 0;

/** Whether a text may be longer than what is shown of it: others need not be measured. */
export const mayFold = (text: string): boolean =>
  text.length > foldedLines * 24 || text.split("\n", foldedLines + 1).length > foldedLines;

/** "Ler inteira, 22 linhas", or null for a text that fits. `hitBelow`: the search found something further down. */
export function foldWords(lines: number, hitBelow = false): string | null {
  if (lines <= foldedLines) return null;
  return `Ler inteira, ${lines.toLocaleString("pt-BR")} linhas${hitBelow ? ", com o que você busca" : ""}`;
}

const judicialAct = /^(decisão|sentença|despacho|acórdão|ato ordinatório|julgamento)\b/i;
const longestTitle = 80;

/** Separates the name of a judge's act from its text ("Decisão." + "Vistos. …"). Any other description is only text. */
export function splitAct(description: string): { act: string | null; text: string } {
  if (!judicialAct.test(description.normalize("NFC"))) return { act: null, text: description };
  const end = description.search(/[.:](\s|$)/);
  if (end === -1 || end > longestTitle) return { act: null, text: description };
  const text = description.slice(end + 1).trimStart();
  return text === "" ? { act: null, text: description } : { act: description.slice(0, end + 1), text };
}
