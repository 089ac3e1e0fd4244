import { newsLine } from "#components/cases/movements/timeline/row.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { type Bar, type BarUnit, barName } from "#lib/cases/movements/months.ts";
import { newsWords } from "#lib/cases/movements/news.ts";
import type { MovementNews } from "#lib/cases/movements/schema.ts";
import { formatCount } from "#lib/format/count.ts";

/** How many bars with news are named; the chart shows all. */
const mostPlaces = 4;

/** How many movements are new to the reader, above the list; and links to them when they are not all on top. */
export function MovementNewsLine({
  news,
  since,
  mark,
  isFiltered,
  isOnTop,
  unit,
  bars,
  onJump,
}: {
  news: MovementNews;
  since: string | null;
  mark: string | null;
  isFiltered: boolean;
  /** The first row of the list is new. */
  isOnTop: boolean;
  unit: BarUnit;
  /** The bars of the chart that have news and stand in the list. */
  bars: readonly Bar[];
  onJump: (index: number) => void;
}) {
  const words = newsWords({ news, since, mark, isFiltered, now: useNow() });
  if (words === null) return null;
  const isScattered = bars.length > (isOnTop ? 1 : 0);
  return (
    <div className={isOnTop ? newsLine : undefined}>
      <p className="pb-1 text-small text-pen medium:ml-18">
        <b>{words.count}</b>
        {words.when}
        {isScattered
          ? bars.slice(0, mostPlaces).map((bar, place) => (
              <span key={bar.start}>
                {place === 0 ? ": " : ", "}
                <button
                  type="button"
                  className="underline decoration-1 underline-offset-3 hover:text-pen-strong"
                  onClick={() => onJump(bar.index)}
                >
                  {formatCount(bar.news)} em {barName(unit, bar.start)}
                </button>
              </span>
            ))
          : null}
      </p>
    </div>
  );
}
