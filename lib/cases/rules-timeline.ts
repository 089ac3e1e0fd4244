import type { Movement } from "./schema-movements.ts";

/** A movement as a row of the timeline; the first of its day carries the day. */
export type TimelineRow = {
  movement: Movement;
  /** `YYYY-MM-DD` in São Paulo, `null` for movements without a date, and absent where the day goes on. */
  startsDay?: string | null;
};

/**
 * Rows in the order the service's pages came (newest first), each day opened by its first row. Movements without
 * a usable date follow in one group of their own, wherever they arrived. `dayKey` is that of `lib/time`.
 */
export function timelineRows(input: {
  movements: readonly Movement[];
  dayKey: (iso: string) => string;
}): TimelineRow[] {
  const dated = input.movements.filter((movement) => movement.at !== null);
  const undated = input.movements.filter((movement) => movement.at === null);
  let open: string | null = null;
  const rows: TimelineRow[] = dated.map((movement) => {
    const day = input.dayKey(movement.at ?? "");
    if (day === open) return { movement };
    open = day;
    return { movement, startsDay: day };
  });
  undated.forEach((movement, index) => {
    rows.push(index === 0 ? { movement, startsDay: null } : { movement });
  });
  return rows;
}

/** The day a row belongs to: that of the nearest row before it that opens one. `null` is "without a date". */
export function dayOfRow(rows: readonly TimelineRow[], index: number): string | null {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at--) {
    const day = rows[at]?.startsDay;
    if (day !== undefined) return day;
  }
  return null;
}

/** Lines a movement shows before it folds. */
export const foldedLines = 8;

/** How many lines a text takes, from its full height and the height of a line, both in pixels. */
export function countLines(input: { height: number; lineHeight: number }): number {
  return input.lineHeight > 0 ? Math.round(input.height / input.lineHeight) : 0;
}

/** "Ler inteira, 22 linhas", or null for a text that fits. */
export function foldWords(lines: number): string | null {
  return lines > foldedLines ? `Ler inteira, ${lines.toLocaleString("pt-BR")} linhas` : null;
}

const judicialAct = /^(decisão|sentença|despacho|acórdão|ato ordinatório|julgamento)\b/i;
const longestTitle = 80;

/**
 * The name of a judge's act apart from its text ("Decisão." + "Vistos. …"), so that it can weigh more.
 * Anything else is only text.
 */
export function splitAct(description: string): { act: string | null; text: string } {
  if (!judicialAct.test(description.normalize("NFC"))) return { act: null, text: description };
  const end = description.search(/[.:](\s|$)/);
  if (end === -1 || end > longestTitle) return { act: null, text: description };
  const text = description.slice(end + 1).trimStart();
  return text === "" ? { act: null, text: description } : { act: description.slice(0, end + 1), text };
}
