import { cx } from "./cx.ts";

/** A CNJ number in three tones, without a character between its parts, so that it copies whole; it never wraps or shrinks. */
export function CnjNumber({
  value,
  quiet = false,
  wrongCheck = false,
  hit = null,
  suffix = null,
  className,
}: {
  value: string;
  /** Without the strong part, for second lines. */
  quiet?: boolean;
  /** Underlines the check digits as wrong. */
  wrongCheck?: boolean;
  /** The part of the written number that a search asks for, which is marked. */
  hit?: { start: number; end: number } | null;
  /** What a court printed behind it, `/50000`. */
  suffix?: string | null;
  className?: string;
}) {
  const written = writeCnj(value);
  const part = (from: number, to: number) => {
    const [start, end] = hit ? [clamp(hit.start, from, to), clamp(hit.end, from, to)] : [from, from];
    if (start === end) return written.slice(from, to);
    return (
      <>
        {written.slice(from, start)}
        <mark>{written.slice(start, end)}</mark>
        {written.slice(end, to)}
      </>
    );
  };
  return (
    <span className={cx("whitespace-nowrap tracking-[.01em]", className)}>
      <span className={quiet ? undefined : "font-strong"}>
        {part(0, 8)}
        <span className={wrongCheck ? "underline decoration-alert decoration-wavy decoration-1" : undefined}>
          {part(8, 10)}
        </span>
      </span>
      {part(10, 15)}
      <span className="text-ink-3">
        {part(15, written.length)}
        {suffix}
      </span>
    </span>
  );
}

/** Also of a number that is still being typed or was never one. */
function writeCnj(value: string): string {
  const part = (start: number, end: number) => value.slice(start, end);
  return `${part(0, 7)}-${part(7, 9)}.${part(9, 13)}.${part(13, 14)}.${part(14, 16)}.${part(16, 20)}`;
}

const clamp = (place: number, from: number, to: number) => Math.min(Math.max(place, from), to);
