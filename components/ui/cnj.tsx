import { cx } from "./cx.ts";

/**
 * A CNJ number in three tones: its first part strong, the year normal, the court paler. `value` is the 20 digits.
 * No character is added between the parts, so it copies as `1048213-11.2023.8.26.0100`; it never wraps or shrinks.
 */
export function CnjNumber({
  value,
  quiet = false,
  wrongCheck = false,
  className,
}: {
  value: string;
  /** Without the strong part, for second lines. */
  quiet?: boolean;
  /** Underlines the check digits as wrong. */
  wrongCheck?: boolean;
  className?: string;
}) {
  const part = (start: number, end: number) => value.slice(start, end);
  return (
    <span className={cx("whitespace-nowrap tracking-[.01em]", className)}>
      <span className={quiet ? undefined : "font-strong"}>
        {part(0, 7)}-
        <span className={wrongCheck ? "underline decoration-alert decoration-wavy decoration-1" : undefined}>
          {part(7, 9)}
        </span>
      </span>
      .{part(9, 13)}
      <span className="text-ink-3">
        .{part(13, 14)}.{part(14, 16)}.{part(16, 20)}
      </span>
    </span>
  );
}
