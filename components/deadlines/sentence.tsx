import { cx } from "#components/ui/cx.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** The sentence a deadline was read from; the words that give it are underlined, in care while nobody confirmed it. */
export function ReadSentence({
  of: { sentence, readFrom, readTo, state },
  isQuoted = false,
}: {
  of: Pick<DeadlineRow, "sentence" | "readFrom" | "readTo" | "state">;
  isQuoted?: boolean;
}) {
  if (sentence === null) return null;
  const isFound = readFrom !== null && readTo !== null && readFrom < readTo && readTo <= sentence.length;
  const [from, to] = isFound ? [readFrom, readTo] : [0, 0];
  return (
    <>
      {isQuoted ? "“" : null}
      {sentence.slice(0, from)}
      {isFound ? (
        <span
          className={cx(
            "underline underline-offset-4",
            state === "suggested" ? "decoration-care decoration-2" : "decoration-ink decoration-1",
          )}
        >
          {sentence.slice(from, to)}
        </span>
      ) : null}
      {sentence.slice(to)}
      {isQuoted ? "”" : null}
    </>
  );
}
