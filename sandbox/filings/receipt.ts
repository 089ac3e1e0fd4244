import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { cardNameOf } from "../cards.ts";
import { formatCnj } from "../cnj.ts";
import { type Facts, factsOf } from "../generate/facts.ts";
import { asWinAnsi } from "../generate/typeset.ts";
import { hashFor } from "../random.ts";
import type { Filing } from "./filing.ts";
import { formatBytes } from "./format-bytes.ts";
import { petitionKind } from "./petition-kind.ts";
import { brasiliaTime, type Protocol, protocolOf } from "./protocol.ts";
import type { Upload } from "./uploads.ts";

const [width, height] = [595, 842];
const margin = 56;
const ink = rgb(0.1, 0.1, 0.1);
const faded = rgb(0.38, 0.38, 0.4);
const line = rgb(0.72, 0.72, 0.72);

/** The receipt of a petition that was filed at a moment, the same bytes whenever it is made. */
export async function makeReceipt(input: {
  filing: Filing;
  uploads: readonly Upload[];
  filedAt: number;
}): Promise<Uint8Array> {
  const { filing, uploads, filedAt } = input;
  if (cardNameOf(filing.cnj) === "receiptNotPdf") return Buffer.from(notPdf);
  const protocol = protocolOf(filing, filedAt);
  const facts = factsOf(filing.cnj);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(asWinAnsi(`Recibo de protocolo ${protocol.number} - SIMULAÇÃO`));
  pdf.setCreationDate(protocol.at);
  const sheet = createSheet(pdf, {
    text: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    code: await pdf.embedFont(StandardFonts.Courier),
  });
  writeHead(sheet, facts);
  writeProtocol(sheet, { filing, facts, protocol });
  writeDocuments(sheet, uploads);
  writeEnd(sheet, { filing, uploads, protocol });
  sheet.number();
  return pdf.save({ useObjectStreams: false });
}

const notPdf =
  "<!doctype html><html><body><h1>Recibo indisponível (SIMULAÇÃO)</h1><p>Tente novamente mais tarde.</p></body></html>";

function writeHead(sheet: Sheet, facts: Facts): void {
  sheet.line("SIMULAÇÃO - SEM VALIDADE JURÍDICA", { font: "bold", size: 10 });
  sheet.space(10);
  sheet.line("PODER JUDICIÁRIO", { font: "bold", size: 11 });
  sheet.line(facts.court.name.toUpperCase(), { font: "bold", size: 11 });
  sheet.line(`${facts.unit} - ${facts.court.house}`, { size: 10 });
  sheet.rule();
  sheet.line("RECIBO DE PROTOCOLO DE PETIÇÃO", { font: "bold", size: 15 });
  sheet.space(8);
}

function writeProtocol(
  sheet: Sheet,
  { filing, facts, protocol }: { filing: Filing; facts: Facts; protocol: Protocol },
): void {
  const lawyer = facts.active[0].lawyers[0] ?? facts.passive[0].lawyers[0];
  sheet.field("Protocolo", protocol.number);
  sheet.field("Data e hora", brasiliaTime(protocol.at));
  sheet.field("Processo", formatCnj(filing.cnj));
  sheet.field("Classe", facts.caseClass.name);
  sheet.field("Tipo de petição", petitionKind);
  for (const { person } of facts.active) sheet.field("Polo ativo", person.name);
  for (const { person } of facts.passive) sheet.field("Polo passivo", person.name);
  if (lawyer !== undefined) sheet.field("Peticionante", `${lawyer.name} - ${lawyer.bar}`);
  sheet.field("Assinatura", filing.signed ? "Documentos assinados antes do envio" : "Assinada no envio");
}

function writeDocuments(sheet: Sheet, uploads: readonly Upload[]): void {
  sheet.rule();
  sheet.line(`DOCUMENTOS (${uploads.length})`, { font: "bold", size: 11 });
  if (uploads.length === 0) sheet.line("Nenhum documento acompanhou esta petição.", { size: 10 });
  for (const [at, upload] of uploads.entries()) {
    sheet.space(6);
    sheet.line(`${at + 1}. ${upload.filename}`, { font: "bold", size: 10 });
    const pages =
      upload.pages === null ? "" : `, ${upload.pages} ${upload.pages === 1 ? "página" : "páginas"}`;
    sheet.line(`${formatBytes(upload.bytes)} (${upload.bytes} bytes)${pages}`, { size: 9 });
    sheet.line(`SHA-256 ${upload.sha256}`, { font: "code", size: 8 });
  }
}

function writeEnd(
  sheet: Sheet,
  { filing, uploads, protocol }: { filing: Filing; uploads: readonly Upload[]; protocol: Protocol },
): void {
  const summary = hashFor(protocol.number, filing.cnj, ...uploads.map(({ sha256 }) => sha256));
  sheet.rule();
  sheet.line("AUTENTICAÇÃO", { font: "bold", size: 11 });
  sheet.line(`Código ${protocol.code}`, { font: "code", size: 9 });
  sheet.line(`Resumo ${summary}`, { font: "code", size: 8 });
  sheet.space(6);
  sheet.line(
    "Petição recebida eletronicamente (Lei nº 11.419/2006, art. 10). Este recibo foi produzido por um ambiente de SIMULAÇÃO: nada foi enviado a tribunal algum.",
    { size: 9 },
  );
}

type Fonts = Record<"text" | "bold" | "code", PDFFont>;
type Style = { font?: keyof Fonts; size: number; indent?: number };
type Sheet = ReturnType<typeof createSheet>;

/** Writes from top to bottom and continues on a new page. */
function createSheet(pdf: PDFDocument, fonts: Fonts) {
  const pages: PDFPage[] = [];
  let y = 0;
  const newPage = (): PDFPage => {
    const page = pdf.addPage([width, height]);
    pages.push(page);
    y = height - margin;
    return page;
  };
  const room = (needed: number): PDFPage => {
    const page = pages.at(-1);
    return page === undefined || y - needed < margin ? newPage() : page;
  };
  const draw = (text: string, { font = "text", size, indent = 0 }: Style): void => {
    for (const part of broken({ text: asWinAnsi(text), font: fonts[font], size, indent })) {
      const page = room(size * 1.45);
      y -= size * 1.45;
      page.drawText(part, { x: margin + indent, y, size, font: fonts[font], color: ink });
    }
  };
  return {
    line: draw,
    space(points: number): void {
      y -= points;
    },
    field(label: string, value: string): void {
      const size = 10;
      const page = room(size * 1.45);
      page.drawText(asWinAnsi(label), {
        x: margin,
        y: y - size * 1.45,
        size,
        font: fonts.text,
        color: faded,
      });
      draw(value, { size, indent: 110, font: "bold" });
      y -= 3;
    },
    rule(): void {
      const page = room(24);
      y -= 10;
      page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.6, color: line });
      y -= 10;
    },
    number(): void {
      for (const [at, page] of pages.entries()) {
        const text = `SIMULAÇÃO - Recibo de protocolo - página ${at + 1} de ${pages.length}`;
        page.drawText(text, { x: margin, y: 30, size: 8, font: fonts.text, color: faded });
      }
    },
  };
}

function broken(input: { text: string; font: PDFFont; size: number; indent: number }): string[] {
  const { text, font, size } = input;
  const widest = width - 2 * margin - input.indent;
  const fits = (candidate: string): boolean => font.widthOfTextAtSize(candidate, size) <= widest;
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ").flatMap((long) => cutWord(long, fits))) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && !fits(longer)) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

function cutWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (let at = 0; at < word.length; at += 40) parts.push(word.slice(at, at + 40));
  return parts;
}
