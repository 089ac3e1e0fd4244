import { formatCount } from "#lib/format/count.ts";

/** A number of at most `most`, in the width that this takes: while it changes, nothing beside it moves. */
export function SteadyCount({ value, most }: { value: number; most: number }) {
  return (
    <span
      className="inline-block text-left tabular-nums"
      style={{ minWidth: `${formatCount(most).length}ch` }}
    >
      {formatCount(value)}
    </span>
  );
}
