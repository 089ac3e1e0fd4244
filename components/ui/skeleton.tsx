import { cx } from "./cx.ts";

/** A placeholder for words that are still loading; `width` is a Tailwind width, e.g. `w-2/3`. */
export function Bar({ width, className }: { width: string; className?: string }) {
  return <span className={cx("block h-3 rounded-mark bg-line", width, className)} />;
}

const widths = ["w-3/5", "w-1/2", "w-2/3", "w-5/12", "w-7/12"];

/** Rows of the final size that appear when waiting takes longer than 150 ms; after a second the sentence joins them. */
export function SkeletonRows({ rows, sentence }: { rows: number; sentence?: string }) {
  return (
    <div>
      <div aria-hidden="true" className="appear-late">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-13 flex-col justify-center gap-2 border-b border-line">
            <Bar width={widths[row % widths.length] ?? "w-1/2"} />
            <Bar width="w-1/3" />
          </div>
        ))}
      </div>
      {sentence ? (
        <p role="status" className="appear-after-1s mt-3 text-ink-3">
          {sentence}
        </p>
      ) : null}
    </div>
  );
}
