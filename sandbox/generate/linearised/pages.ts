import { formatCnj } from "../../cnj.ts";
import { randomFor } from "../../random.ts";
import { compose } from "../compose.ts";
import type { PlannedDocument } from "../documents.ts";
import type { Facts } from "../facts.ts";

export const paper = { width: 200, height: 283 } as const;

/** The parts of a page of the linearised document: its text, and the image of its paper. */
export type PageParts = { content: Buffer; paper: Buffer };

export function* linearisedPages(facts: Facts, document: PlannedDocument): Iterable<PageParts> {
  const composition = compose(facts, document);
  let number = 0;
  for (const lines of composition.pages) {
    number += 1;
    const head = number === 1 ? [...composition.letterhead, "", composition.title, ""] : [];
    const footer = `SIMULAÇÃO - Processo ${formatCnj(facts.cnj)} - página ${number} de ${document.pages}`;
    const text = [
      "q 595 0 0 842 0 0 cm /Paper Do Q",
      "BT /Text 11 Tf 16 TL 72 784 Td",
      ...[...head, ...lines].map((line) => `(${escaped(line)}) Tj T*`),
      "ET",
      `BT /Text 8 Tf 72 34 Td (${escaped(footer)}) Tj ET`,
    ].join("\n");
    yield { content: Buffer.from(text, "latin1"), paper: grain(document.id, number) };
  }
}

/** The image of the paper: light grey noise, uncompressed, one byte a pixel, to make the file large. */
function grain(key: string, number: number): Buffer {
  const random = randomFor("paper", key, number);
  const bytes = Buffer.alloc(paper.width * paper.height);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(226, 255);
  return bytes;
}

const plain: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "•": "*",
  "…": "...",
  "€": "EUR",
};

function escaped(line: string): string {
  return line.replace(/[–—‘’“”•…€]/g, (character) => plain[character] ?? "").replace(/[\\()]/g, "\\$&");
}
