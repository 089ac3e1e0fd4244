import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { cx } from "#components/ui/cx.ts";
import {
  type Bar,
  type BarChart,
  barShort,
  barsOf,
  barWords,
  countBars,
  labelledGroups,
} from "#lib/cases/movements/months.ts";
import { plural } from "#lib/format/count.ts";

const unitWords = { month: "por mês", quarter: "por trimestre", year: "por ano", decade: "por década" };

/** The size of a bar in percent of the highest one; never below 6, so that every bar can be seen. */
const share = (bar: Bar, most: number) => Math.max(6, Math.round((bar.count / most) * 100));

/**
 * The chart of activity, a bar a month: it shows which months are in the window and which have news. It is a list box
 * with one tab stop: arrows go from month to month, Enter and a click scroll the list there.
 */
export function Months({
  chart,
  inView,
  onJump,
}: {
  chart: BarChart;
  /** Starts of the bars whose movements are in the window. */
  inView: readonly number[];
  onJump: (index: number) => void;
}) {
  const id = useId();
  const bars = barsOf(chart);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const active = bars.find(({ start }) => start === (chosen ?? inView[0])) ?? bars[0];
  const optionId = (bar: Bar) => `${id}-${bar.start}`;
  const gaps = chart.groups.filter(({ isAfterGap }) => isAfterGap).length;
  const labelled = labelledGroups(chart.groups);
  if (active === undefined) return null;

  function press(event: KeyboardEvent) {
    const at = active === undefined ? 0 : bars.indexOf(active);
    const next: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowLeft: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at - 1,
      Home: 0,
      End: bars.length - 1,
    };
    const place = next[event.key];
    if (place !== undefined) setChosen(bars[Math.max(0, Math.min(place, bars.length - 1))]?.start ?? null);
    else if (active && (event.key === "Enter" || event.key === " ")) onJump(active.index);
    else return;
    event.preventDefault();
  }

  function click(event: MouseEvent) {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const bar = bars.find((one) => optionId(one) === option?.id);
    if (!bar) return;
    setChosen(bar.start);
    onJump(bar.index);
  }

  return (
    <nav aria-label="Movimentações por mês" className="screen-only medium:sticky medium:top-16">
      <p aria-hidden="true" className="mb-2 hidden h-8 text-meta whitespace-nowrap text-ink-3 medium:block">
        {isFocused ? barShort(chart.unit, active.start) : unitWords[chart.unit]}
        {isFocused ? <span className="block">{plural(active.count, "mov.", "mov.")}</span> : null}
      </p>
      <div
        role="listbox"
        tabIndex={0}
        aria-label="Meses"
        aria-multiselectable="true"
        aria-activedescendant={optionId(active)}
        onKeyDown={press}
        onClick={click}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setChosen(null);
        }}
        className="keeps-colour flex h-12 flex-row-reverse overflow-x-clip medium:block medium:h-auto medium:overflow-visible"
        style={pitchOf(countBars(chart.groups) + chart.groups.length + gapBars * gaps)}
      >
        {chart.groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, no sets of fields
          <div
            key={group.label}
            role="group"
            aria-label={group.label}
            className="flex min-w-0 max-w-(--widest) basis-0 flex-col-reverse text-meta text-ink-3 medium:grid medium:max-w-none medium:grid-cols-[2.25rem_minmax(0,1fr)] medium:pb-(--pitch) medium:leading-3"
            style={widthOf(group.bars.length)}
          >
            {group.isAfterGap ? (
              <span
                aria-hidden="true"
                className="hidden h-[calc(var(--pitch)*2)] border-l-2 border-dotted border-edge medium:col-start-2 medium:mb-(--pitch) medium:block"
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                "col-start-1 h-4 whitespace-nowrap",
                // The bars of the newest year may be narrower than its label, and there is no room to the right of
                // them.
                place === 0 && "self-end medium:self-auto",
                !labelled[place] && "invisible medium:visible",
              )}
            >
              {group.label}
            </span>
            <div
              role="presentation"
              className={cx(
                "flex h-8 flex-row-reverse border-b border-line medium:block medium:h-auto medium:border-b-0",
                // Years are left out here: a dotted line on a phone, beside the list a dotted piece of the axis.
                group.isAfterGap &&
                  "max-medium:border-r-2 max-medium:border-r-edge max-medium:[border-right-style:dotted]",
              )}
            >
              {group.bars.map((bar, slot) =>
                bar === null ? (
                  <span
                    key={slot}
                    className="flex-1 medium:block medium:h-(--pitch) medium:border-l medium:border-line"
                  />
                ) : (
                  <MonthBar
                    key={slot}
                    id={optionId(bar)}
                    words={barWords(chart.unit, bar)}
                    size={share(bar, chart.most)}
                    isNew={bar.news > 0}
                    isOutside={bar.listed === 0}
                    isInView={inView.includes(bar.start)}
                    isActive={isFocused && bar === active}
                  />
                ),
              )}
            </div>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** How many bars the break of the axis is high where years are left out. */
const gapBars = 3;

/** The share of a phone's width that a group takes; few bars do not fill it. */
function widthOf(bars: number): CSSProperties & Record<"--widest", string> {
  return { flexGrow: bars, "--widest": `${bars * 2}rem` };
}

/** The height of a bar beside the list, so that all bars fit in the window. */
function pitchOf(bars: number): CSSProperties & Record<"--pitch", string> {
  return { "--pitch": `min(0.5rem, calc((100dvh - 9rem) / ${bars}))` };
}

/** A bar as a single element: upright on a phone, lying beside the list on a wide page. */
function MonthBar({
  id,
  words,
  size,
  isNew,
  isOutside,
  isInView,
  isActive,
}: {
  id: string;
  words: string;
  size: number;
  isNew: boolean;
  isOutside: boolean;
  isInView: boolean;
  isActive: boolean;
}) {
  const style: CSSProperties & Record<"--size", string> = { "--size": `${size}%` };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list box keeps the focus and names its active option
    <div
      role="option"
      id={id}
      aria-selected={isInView}
      aria-label={words}
      title={words}
      className={cx(
        "relative h-8 flex-1 cursor-pointer before:absolute before:right-px before:bottom-0 before:left-0 before:h-(--size) hover:before:bg-ink-2 medium:h-(--pitch) medium:before:inset-y-[20%] medium:before:right-auto medium:before:h-auto medium:before:w-(--size)",
        isInView
          ? "shadow-[0_2px_var(--ink)] medium:border-l-2 medium:border-ink medium:shadow-none"
          : "medium:border-l medium:border-line",
        isActive && "outline-2 outline-pen",
        isNew
          ? "before:bg-pen"
          : isInView
            ? "before:bg-ink"
            : isOutside
              ? "before:bg-line"
              : "before:bg-rule",
      )}
      style={style}
    />
  );
}
