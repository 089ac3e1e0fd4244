import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { asksForXlsx, tableHref, xlsxName } from "./format.ts";
import { amount, type Columns, count, headOf, linesOf, moment, text } from "./table.ts";
import { xlsxOf } from "./xlsx.ts";

type Row = { name: string; cents: number | null; many: number | null; at: string | null; number: string };
const columns: Columns<Row> = [
  ["Parte", ({ name }) => text(name)],
  ["Valor", ({ cents }) => amount(cents)],
  ["Documentos", ({ many }) => count(many)],
  ["Em", ({ at }) => moment(at)],
  ["Número", ({ number }) => text(number)],
];

async function read(rows: Row[]) {
  async function* csv() {
    yield headOf(columns);
    for (const row of rows) yield linesOf(columns, [row], undefined);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(csv())) chunks.push(chunk);
  return await readXlsxFile(Buffer.concat(chunks));
}

test("a table is read back with its titles, texts, amounts, counts and times", async () => {
  const rows = await read([
    {
      name: 'Prado & Filhos <Ltda>; "à frente"',
      cents: 123_456,
      many: 12,
      at: "2026-11-21T17:02:00Z",
      number: "00123",
    },
    { name: "=1+1", cents: -5, many: null, at: null, number: "12345678901234567890" },
  ]);
  const sheet = Array.isArray(rows[0]) ? rows : (rows as unknown as { data: unknown[][] }[])[0]?.data;
  expect(sheet).toEqual([
    ["Parte", "Valor", "Documentos", "Em", "Número"],
    ['Prado & Filhos <Ltda>; "à frente"', 1234.56, 12, new Date("2026-11-21T14:02:00Z"), "00123"],
    ["'=1+1", -0.05, null, null, "12345678901234567890"],
  ]);
});

test("what no XML holds is left out, and a table without rows has its titles", async () => {
  const odd = await read([{ name: "a\u0000\uFFFEb", cents: null, many: null, at: null, number: "" }]);
  expect(JSON.stringify(odd)).toContain('"a  b"');
  expect(JSON.stringify(await read([]))).toContain('["Parte","Valor","Documentos","Em","Número"]');
});

test("an address asks for a workbook in place of its CSV file", () => {
  expect(tableHref("/api/x.csv", "xlsx")).toBe("/api/x.csv?formato=xlsx");
  expect(tableHref("/api/x.csv?q=a", "xlsx")).toBe("/api/x.csv?q=a&formato=xlsx");
  expect(tableHref("/api/x.csv?q=a", "csv")).toBe("/api/x.csv?q=a");
  expect(asksForXlsx(new URLSearchParams("q=a&formato=xlsx"))).toBe(true);
  expect(asksForXlsx(new URLSearchParams("formato=csv"))).toBe(false);
  expect(xlsxName("processos-moura-2026-11-21.csv")).toBe("processos-moura-2026-11-21.xlsx");
});
