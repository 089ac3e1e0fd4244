import { setImmediate as nextTick } from "node:timers/promises";
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { formatCnj } from "../cnj.ts";
import { type Composition, compose } from "./compose.ts";
import type { PlannedDocument } from "./documents.ts";
import type { Facts } from "./facts.ts";
import { addOutline, bookmarksOf } from "./outline.ts";
import { scanner } from "./scanned-page.ts";
import { asWinAnsi } from "./typeset.ts";

type Fonts = { text: PDFFont; bold: PDFFont };

const ink = rgb(0.08, 0.08, 0.1);
const faded = rgb(0.45, 0.45, 0.5);
const watermark = rgb(0.93, 0.9, 0.88);
const [width, height] = [595, 842];

/** A real PDF with text that can be searched, the same bytes whenever it is made. */
export async function renderPdf(input: { facts: Facts; document: PlannedDocument }): Promise<Uint8Array> {
  const { facts, document } = input;
  const composition = compose(facts, document);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(asWinAnsi(`${document.description} - SIMULAÇÃO`));
  pdf.setCreationDate(facts.filedOn);
  const fonts: Fonts = {
    text: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  };
  const scan = scanner(pdf, document.id);
  const pages: PDFPage[] = [];
  let at = 0;
  for (const lines of composition.pages) {
    const page = pdf.addPage([width, height]);
    pages.push(page);
    const isScan = isScanned(document.body, at);
    if (isScan) scan(page, at);
    if (document.body !== "bare-scans") {
      drawPage({ page, fonts, facts, document, composition, lines: isScan ? null : lines, at });
    }
    // A long document must not keep the other calls waiting.
    if (at % 5 === 4) await nextTick();
    at += 1;
  }
  addOutline(pdf, bookmarksOf(document), pages);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick: 10 });
}

function drawPage(input: {
  page: PDFPage;
  fonts: Fonts;
  facts: Facts;
  document: PlannedDocument;
  composition: Composition;
  /** Null for a scan, which gets only the court's stamps. */
  lines: readonly string[] | null;
  at: number;
}): void {
  const { page, fonts, facts, document, composition, lines, at } = input;
  const sheet = `fls. ${document.firstSheet + at}`;
  page.drawText(sheet, { x: width - 90, y: height - 32, size: 9, font: fonts.text, color: faded });
  if (lines !== null) drawText({ page, fonts, composition, lines, at });
  const footer = `SIMULAÇÃO · Processo ${formatCnj(facts.cnj)} · página ${at + 1} de ${document.pages}`;
  page.drawText(footer, { x: 72, y: 34, size: 8, font: fonts.text, color: faded });
  page.drawText(composition.sideNote, {
    x: width - 18,
    y: 90,
    size: 6.5,
    font: fonts.text,
    color: faded,
    rotate: degrees(90),
  });
}

function drawText(input: {
  page: PDFPage;
  fonts: Fonts;
  composition: Composition;
  lines: readonly string[];
  at: number;
}): void {
  const { page, fonts, composition, lines, at } = input;
  page.drawText("SIMULAÇÃO", {
    x: 120,
    y: 300,
    size: 84,
    font: fonts.bold,
    color: watermark,
    rotate: degrees(45),
  });
  let y = height - 58;
  if (at === 0) {
    for (const line of composition.letterhead) {
      page.drawText(line, { x: 72, y, size: 11, font: fonts.bold, color: ink });
      y -= 15;
    }
    y -= 12;
    page.drawText(composition.title, { x: 72, y, size: 13, font: fonts.bold, color: ink });
    y -= 26;
  }
  page.drawText(lines.join("\n"), { x: 72, y, size: 11, lineHeight: 16, font: fonts.text, color: ink });
}

const isScanned = (body: PlannedDocument["body"], at: number): boolean =>
  body === "stamped-scans" || body === "bare-scans" || (body === "some-scans" && at % 3 === 2);
