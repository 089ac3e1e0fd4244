import type { CSSProperties, ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { LongWords } from "#components/ui/long-words.tsx";
import { markSpans, type Piece, type Sought } from "#lib/publications/body/marks.ts";
import type { Block, Body, Span, SpanStyle } from "#lib/publications/body/schema.ts";

/** The text of a publication: text in elements of ours, whatever it was delivered as. Nothing of it leaves its region. */
export function PublicationBody({ body, sought }: { body: Body; sought: Sought }) {
  return (
    <div className="max-w-[66ch] type-read [contain:paint] [overflow-wrap:anywhere] [unicode-bidi:isolate]">
      {body.blocks.map((block, at) => (
        <BodyBlock key={at} block={block} sought={sought} />
      ))}
    </div>
  );
}

function BodyBlock({ block, sought }: { block: Block; sought: Sought }) {
  switch (block.kind) {
    case "paragraph": {
      const words = <Words spans={block.spans} sought={sought} />;
      return block.isQuoted ? (
        <blockquote className="mb-3 border-l-2 border-rule pl-4 whitespace-pre-line">{words}</blockquote>
      ) : (
        <p className="mb-3 whitespace-pre-line">{words}</p>
      );
    }
    case "item":
      return (
        <p
          className="mb-2 flex gap-3 pl-[calc(var(--depth)*1.5rem)] whitespace-pre-line"
          style={depthOf(block.depth)}
        >
          <span className="shrink-0">{block.mark}</span>
          <span className="min-w-0">
            <Words spans={block.spans} sought={sought} />
          </span>
        </p>
      );
    case "table":
      return (
        <section
          aria-label="Tabela"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          className="mb-3 overflow-x-auto"
        >
          <table className="border-collapse text-small">
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map(({ isHead, columns, rows, spans }, place) => {
                    const Cell = isHead ? "th" : "td";
                    return (
                      <Cell
                        key={place}
                        colSpan={columns}
                        rowSpan={rows}
                        className="border border-line px-2 py-1 text-left align-top font-regular whitespace-pre-line"
                      >
                        <Words spans={spans} sought={sought} />
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

const depthOf = (depth: number): CSSProperties & Record<"--depth", number> => ({ "--depth": depth });

function Words({ spans, sought }: { spans: readonly Span[]; sought: Sought }) {
  return markSpans(spans, sought).map((piece, at) => <Marked key={at} piece={piece} />);
}

function Marked({ piece: { text, styles, isHit, underline } }: { piece: Piece }) {
  const styled = styles.reduce<ReactNode>((inner, style) => inStyle(style, inner), <LongWords text={text} />);
  const hit = isHit ? <mark>{styled}</mark> : styled;
  if (underline === null) return hit;
  return (
    <span
      data-underline={underline}
      className={cx(
        "underline underline-offset-4",
        underline === "suggested" ? "decoration-care decoration-2" : "decoration-ink decoration-1",
      )}
    >
      {hit}
    </span>
  );
}

function inStyle(style: SpanStyle, inner: ReactNode): ReactNode {
  return {
    strong: <b className="font-strong">{inner}</b>,
    em: <em className="not-italic">{inner}</em>,
    under: <u>{inner}</u>,
    struck: <s>{inner}</s>,
    sup: <sup>{inner}</sup>,
    sub: <sub>{inner}</sub>,
  }[style];
}
