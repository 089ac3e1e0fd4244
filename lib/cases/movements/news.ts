import { plural } from "#lib/format/count.ts";
import { weekdays } from "#lib/time/calendar.ts";
import { formatShort, formatTime } from "#lib/time/time.ts";
import type { MovementNews } from "./schema.ts";
import { readMark } from "./visits/mark.ts";

/** "hoje, 11:37", "segunda, 16 nov, 18:10", "12 out, 09:00" */
export function visitTime(at: string, now: string): string {
  const short = formatShort(at, now);
  const time = formatTime(at);
  if (short.endsWith(time)) return short;
  const weekday = weekdays.find((name) => short.startsWith(`${name.slice(0, 3)} `));
  const day = weekday ? `${weekday.replace("-feira", "")}, ${short.slice(4)}` : short;
  return `${day}, ${time}`;
}

/** How many movements are new to the reader, and since when; no time of what was marked as not seen. Null when none are. */
export function newsWords({
  news,
  since: lookedAt,
  mark,
  isFiltered,
  now,
}: {
  news: MovementNews;
  /** When the person looked before; null when they never did since the first answer. */
  since: string | null;
  /** Their mark in the case, which counts as new what came after it. */
  mark: string | null;
  isFiltered: boolean;
  now: string;
}): { count: string; when: string } | null {
  if (news.count === 0) return null;
  if (readMark(mark)?.place != null)
    return {
      count: `${plural(news.count, "não vista", "não vistas")}${isFiltered ? " com estes filtros" : ""}`,
      when: "",
    };
  const since = lookedAt === null ? "desde a importação" : "desde a última visita";
  return {
    count: `${plural(news.count, "nova", "novas")} ${isFiltered ? "com estes filtros, " : ""}${since}`,
    when: lookedAt === null ? "" : `, ${visitTime(lookedAt, now)}`,
  };
}

/** What stands below the last new movement; `since`: when the person looked before, else it came with the import. */
export function belowNewsWords({
  since,
  mark,
  firstAnswerAt,
}: {
  since: string | null;
  mark: string | null;
  firstAnswerAt: string | null;
}): string {
  const at = readMark(mark)?.at ?? null;
  // A mark is exact to the microsecond, the first answer to the millisecond.
  const isMoved = at !== null && firstAnswerAt !== null && at.slice(0, 23) > firstAnswerAt.slice(0, 23);
  return `daqui para baixo, ${since === null && !isMoved ? "o que veio na importação" : "já visto"}`;
}
