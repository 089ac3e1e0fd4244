import { cx } from "./cx.ts";

export type StripDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** checked, nothing new; something new; not verified; new to this person; not followed yet */
  sign: "quiet" | "new" | "blind" | "mine" | "none";
};

const signs: Record<StripDay["sign"], string> = {
  quiet: "h-1.5 bg-edge",
  new: "h-3.5 bg-ink",
  blind: "h-3.5 border border-alert",
  mine: "h-3.5 bg-pen",
  none: "h-px bg-rule",
};

/** One sign a day, oldest first, always beside a sentence that says the same. `label`: the words for screen readers. */
export function DayStrip({ days, label }: { days: StripDay[]; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="keeps-colour inline-flex h-4 shrink-0 items-end gap-px align-[-3px] medium:gap-0.5"
    >
      {days.map(({ day, sign }) => (
        <span key={day} className={cx("w-0.75", signs[sign])} />
      ))}
    </span>
  );
}
