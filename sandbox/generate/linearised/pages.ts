import { randomFor } from "../../random.ts";
import type { PlannedDocument } from "../documents.ts";
import type { Facts } from "../facts.ts";
import { pageContents } from "../page-content.ts";

export const paper = { width: 200, height: 283 } as const;

/** The parts of a page of the linearised document: its text, and the image of its paper. */
export type PageParts = { content: Buffer; paper: Buffer };

export function* linearisedPages(facts: Facts, document: PlannedDocument): Iterable<PageParts> {
  let number = 0;
  for (const content of pageContents({ facts, document, hasPaper: true })) {
    number += 1;
    yield { content, paper: grain(document.id, number) };
  }
}

/** The image of the paper: light grey noise, uncompressed, one byte a pixel, to make the file large. */
function grain(key: string, number: number): Buffer {
  const random = randomFor("paper", key, number);
  const bytes = Buffer.alloc(paper.width * paper.height);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(226, 255);
  return bytes;
}
