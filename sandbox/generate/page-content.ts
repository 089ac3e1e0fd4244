import { formatCnj } from "../cnj.ts";
import { compose } from "./compose.ts";
import type { PlannedDocument } from "./documents.ts";
import type { Facts } from "./facts.ts";

/** A longer document repeats the text of its first pages: to write thousands would take the process seconds. */
const differentPages = 200;

/** The drawing operators of each page as they are asked for: its lines in `/Text` over the image `/Paper`, if any. */
export function* pageContents(input: {
  facts: Facts;
  document: PlannedDocument;
  hasPaper: boolean;
}): Generator<Buffer> {
  const { facts, document, hasPaper } = input;
  const composition = compose(facts, { ...document, pages: Math.min(document.pages, differentPages) });
  const texts = composition.pages[Symbol.iterator]();
  const written: (readonly string[])[] = [];
  for (let number = 1; number <= document.pages; number += 1) {
    const next = texts.next();
    if (!next.done) written.push(next.value);
    const lines = written[(number - 1) % written.length] ?? [];
    const head = number === 1 ? [...composition.letterhead, "", composition.title, ""] : [];
    const footer = `SIMULAÇÃO - Processo ${formatCnj(facts.cnj)} - página ${number} de ${document.pages}`;
    const text = [
      ...(hasPaper ? ["q 595 0 0 842 0 0 cm /Paper Do Q"] : []),
      "BT /Text 11 Tf 16 TL 72 784 Td",
      ...[...head, ...lines].map((line) => `(${escaped(line)}) Tj T*`),
      "ET",
      `BT /Text 8 Tf 72 34 Td (${escaped(footer)}) Tj ET`,
    ].join("\n");
    yield Buffer.from(text, "latin1");
  }
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

const escaped = (line: string): string =>
  line.replace(/[–—‘’“”•…€]/g, (character) => plain[character] ?? "").replace(/[\\()]/g, "\\$&");
