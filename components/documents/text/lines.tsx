import { Fragment, memo, useEffect, useRef } from "react";
import { linesOf, type TextPage } from "#lib/documents/kind/text-pages.ts";
import type { Hit } from "#lib/documents/search.ts";
import { type Stroke, strokesByPiece } from "#lib/documents/strokes.ts";

const none: readonly Hit[] = [];

/** Some lines of a text, with the hits in them. Each line is a paragraph of its own direction: none turns another round. */
export const TextLines = memo(function TextLines({
  page,
  hits = none,
  current,
  onMarked,
}: {
  page: TextPage;
  hits: readonly Hit[] | undefined;
  current: Hit | null;
  /** Called when the first mark of the current hit was drawn. */
  onMarked: (hit: Hit) => void;
}) {
  const lines = useRef<HTMLPreElement>(null);

  useEffect(() => {
    if (current && lines.current?.querySelector("mark[aria-current]")) onMarked(current);
  }, [current, onMarked]);

  const strokes = strokesByPiece({ pieces: page, hits, current });
  return (
    <pre ref={lines}>
      {strokes.size === 0
        ? linesOf(page)
        : page.map(({ text, endsLine }, at) => (
            <Fragment key={at}>
              <Marked text={text} strokes={strokes.get(at) ?? []} />
              {endsLine ? "\n" : null}
            </Fragment>
          ))}
    </pre>
  );
});

function Marked({ text, strokes }: { text: string; strokes: readonly Stroke[] }) {
  return (
    <>
      {strokes.map(({ start, end, current }, at) => (
        <Fragment key={start}>
          {text.slice(strokes[at - 1]?.end ?? 0, start)}
          <mark aria-current={current ? "true" : undefined}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(strokes.at(-1)?.end ?? 0)}
    </>
  );
}
