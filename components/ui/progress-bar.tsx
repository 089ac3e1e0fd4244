import { cx } from "./cx.ts";

export type Segment = { id: string; value: number; tone: "ink" | "edge" | "rule" | "alert" };

const tones: Record<Segment["tone"], string> = {
  ink: "bg-ink",
  edge: "bg-edge",
  rule: "bg-rule",
  alert: "bg-alert",
};

/** How far something is: `value` of `max`, drawn as segments (what is left of `max` stays empty). The words stand beside it. */
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
  const drawn = segments ?? [{ id: "done", value, tone: "ink" }];
  const rest = Math.max(0, max - drawn.reduce((sum, segment) => sum + segment.value, 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={max > 0 ? Math.floor((100 * Math.min(value, max)) / max) : 0}
      aria-valuetext={text}
      className={cx(
        "keeps-colour flex gap-px overflow-hidden rounded-mark bg-line",
        size === "thin" && "h-1",
        size === "normal" && "h-2",
        size === "large" && "h-3",
        className,
      )}
    >
      {drawn.map((segment) =>
        segment.value > 0 ? (
          <span
            key={segment.id}
            className={cx(tones[segment.tone], "min-w-0.5 transition-[flex-grow] duration-enter")}
            style={{ flex: `${segment.value} 0 0` }}
          />
        ) : null,
      )}
      {rest > 0 ? <span style={{ flex: `${rest} 0 0` }} /> : null}
    </div>
  );
}
