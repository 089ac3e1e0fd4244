import { wholeBounds } from "./builder.ts";
import { readBody } from "./read.ts";
import type { Block, Body, Span } from "./schema.ts";

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

/** A body as plain text: a blank line between paragraphs, a tab between cells. */
export const plainBody = ({ blocks }: Pick<Body, "blocks">): string => blocks.map(plainBlock).join("\n\n");

/** All of a publication's text without its markup, which reads the same as the page, apart from spaces. */
export const plainTextOf = (content: string): string =>
  plainBody(readBody(content, wholeBounds))
    .replace(/[^\S\n]+/g, " ")
    .replace(/^ | $/gm, "");

type Row = Extract<Block, { kind: "table" }>["rows"][number];

/** A row of several cells says something of its own; one of a single cell may be a line that goes on below. */
function plainRow(row: Row, at: number): string {
  const cells = row.map(({ spans }) => textOf(spans));
  const isOwn = cells.filter((text) => text.trim() !== "").length > 1;
  return `${at === 0 ? "" : isOwn ? "\n\n" : "\n"}${cells.join("\t")}`;
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return textOf(block.spans);
    case "item":
      return `${"  ".repeat(block.depth)}${block.mark} ${textOf(block.spans)}`;
    case "table":
      return block.rows.map(plainRow).join("");
  }
}
