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

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return textOf(block.spans);
    case "item":
      return `${"  ".repeat(block.depth)}${block.mark} ${textOf(block.spans)}`;
    case "table":
      return block.rows.map((row) => row.map(({ spans }) => textOf(spans)).join("\t")).join("\n");
  }
}
