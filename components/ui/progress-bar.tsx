import { cx } from "./cx.ts";

export type Segment = { id: string; value: number; tone: "ink" | "edge" | "rule" | "alert" };

const tones: Record<Segment["tone"], string> = {
  ink: "bg-ink",
  edge: "bg-edge",
  rule: "bg-rule",
  alert: "bg-alert",
};

/**
 * How far something is: `value` of `max`, drawn as segments (what is left of `max` stays empty). The words stand beside
 * it. Each segment lies over the whole bar and is cut to its part, so that nothing is laid out anew while it grows.
 */
export function ProgressBar({
  label,
  value,
  max,
  text,
  segments,
  size = "normal",
  className,
}: {
  label: string;
  value: number;
  max: number;
  /** What a screen reader says instead of a percentage, e.g. `286 de 412 concluídos`. */
  text?: string;
  segments?: Segment[];
  size?: "thin" | "normal" | "large";
  className?: string;
}) {
  const drawn = placed(segments ?? [{ id: "done", value, tone: "ink" }], max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={max > 0 ? Math.floor((100 * Math.min(value, max)) / max) : 0}
      aria-valuetext={text}
      className={cx(
        "keeps-colour relative overflow-hidden rounded-mark bg-line",
        size === "thin" && "h-1",
        size === "normal" && "h-2",
        size === "large" && "h-3",
        className,
      )}
    >
      {drawn.map(({ id, tone, from, to }) => (
        <span
          key={id}
          className={cx(tones[tone], "absolute inset-0 transition-[clip-path] duration-enter")}
          style={{ clipPath: `inset(0 ${percent(1 - to)} 0 calc(${percent(from)} + ${from > 0 ? 1 : 0}px))` }}
        />
      ))}
    </div>
  );
}

/** As much of the bar as the smallest part takes, so that one number of thousands is seen. */
const least = 0.01;

/** Where each part that is not empty begins and ends, of 1. */
function placed(segments: Segment[], max: number) {
  const filled = segments.filter(({ value }) => value > 0);
  const sum = filled.reduce((all, { value }) => all + value, 0);
  const whole = Math.max(max, sum);
  const shares = filled.map(({ value }) => Math.max(value / whole, least));
  const rest = (whole - sum) / whole;
  const all = shares.reduce((one, share) => one + share, rest);
  let at = 0;
  return filled.map((segment, index) => {
    const from = at;
    at += (shares[index] ?? 0) / all;
    return { ...segment, from, to: at };
  });
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
