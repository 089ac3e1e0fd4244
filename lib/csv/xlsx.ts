import { parse } from "csv-parse/sync";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { parseDay } from "#lib/time/calendar.ts";

/** The same tables as a workbook of Excel: one sheet, its titles in bold and always in sight, numbers and days as such. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const ns = "http://schemas.openxmlformats.org";
const office = `${ns}/officeDocument/2006/relationships`;
const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** By its place in the styles. */
const styles = { plain: 0, title: 1, day: 2, moment: 3, amount: 4 };

const parts: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Autos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const sheetHead = `${head}<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="60" width="22" customWidth="1"/></cols><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const longest = 32_000;
/** What XML cannot hold is left out. */
const inXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign);

/** Excel counts days from 30 December 1899. */
const firstDay = Date.UTC(1899, 11, 30);
const written = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/;

/** The day that a cell says, in days of Excel. */
function serialOf(cell: string): { serial: number; hasHour: boolean } | null {
  const [, day = "", month = "", year = "", hour, minute = "0"] = written.exec(cell) ?? [];
  if (parseDay(`${year}-${month}-${day}`) === null) return null;
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - firstDay) / 86_400_000;
  const minutes = hour === undefined ? 0 : Number(hour) * 60 + Number(minute);
  return { serial: days + minutes / 1440, hasHour: hour !== undefined };
}

/** A text is never a formula here. Digits with a zero in front, or more than Excel can count with, are text. */
function cellOf(cell: string, at: string, isTitle: boolean): string {
  const number = (value: string | number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  if (cell === "") return "";
  if (!isTitle) {
    if (/^-?(?:0|[1-9]\d{0,8})$/.test(cell)) return number(cell, styles.plain);
    if (/^-?(?:0|[1-9]\d{0,11}),\d{2}$/.test(cell)) return number(cell.replace(",", "."), styles.amount);
    const day = serialOf(cell);
    if (day !== null) return number(day.serial, day.hasHour ? styles.moment : styles.day);
  }
  const style = isTitle ? ` s="${styles.title}"` : "";
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${inXml(cell)}</t></is></c>`;
}

/** `A`, `Z`, `AA`: of at most 702 columns. */
const columnName = (index: number): string =>
  (index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26))) +
  String.fromCharCode(65 + (index % 26));

const rowOf = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellOf(cell, `${columnName(index)}${row}`, row === 1)).join("")}</row>`;

/** A CSV file of `table.ts` as a workbook, written while it is read: each chunk has whole lines, the first the titles. */
export async function* xlsxOf(csv: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };
  for (const [name, xml] of Object.entries(parts)) add(name)(head + xml, true);
  const sheet = add("xl/worksheets/sheet1.xml");
  sheet(sheetHead);
  let row = 0;
  for await (const lines of csv) {
    const rows: string[][] = parse(lines, { delimiter: ";", bom: true, relax_column_count: true });
    for (const cells of rows) {
      row += 1;
      sheet(rowOf(cells, row));
    }
    yield* ready.splice(0);
  }
  sheet(sheetEnd, true);
  zip.end();
  yield* ready.splice(0);
}
