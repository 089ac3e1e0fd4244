import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { makeXlsx, sheetOf, xlsxParts } from "#testing/spreadsheets.ts";
import { readFile } from "./file.ts";
import type { ReadTable } from "./reading.ts";
import { unzipLimits, unzipParts } from "./unzip.ts";

const A = "0000832-35.2018.4.01.3202";
const B = "0002080-25.2012.5.15.0049";
const wrong = "1018874-82.2023.4.01.8200";

async function read(name: string, content: string | Uint8Array): Promise<ReadTable> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const outcome = await readFile({ name, bytes });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.table;
}
async function problem(name: string, content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const outcome = await readFile({ name, bytes });
  if (outcome.ok) throw new Error("it was read");
  return outcome.message;
}
const numbersOf = (table: ReadTable) =>
  table.columns.flatMap(({ role, numbers }) => (role === "numbers" ? (numbers?.valid ?? []) : []));
const rolesOf = (table: ReadTable) => Object.fromEntries(table.columns.map(({ name, role }) => [name, role]));

describe("CSV", () => {
  const table = `Processo;Cliente;Observações;Distribuição\r\n${A};Padaria;"Recurso; ver prazo";12/03/2018\r\n${B};Padaria;;01/02/2012\r\n`;

  test("gives its numbers, and the roles of the other columns", async () => {
    const read1 = await read("carteira.csv", table);
    expect(numbersOf(read1)).toEqual([
      { cnj: A.replace(/\D/g, ""), row: 0 },
      { cnj: B.replace(/\D/g, ""), row: 1 },
    ]);
    expect(rolesOf(read1)).toEqual({
      Processo: "numbers",
      Cliente: "label",
      Observações: "note",
      Distribuição: "ignore",
    });
    expect(read1.rows).toBe(2);
    expect(read1.columns[1]).toMatchObject({ values: ["Padaria"], filled: 2 });
    expect([...(read1.columns[2]?.of ?? [])]).toEqual([1, 0]);
  });

  test.each([
    ["commas", `Processo,Cliente\n${A},"Padaria, Zé"\n${B},Padaria`],
    ["tabs", `Processo\tCliente\n${A}\tPadaria\n${B}\tPadaria`],
    ["bars", `Processo|Cliente\n${A}|Padaria\n${B}|Padaria`],
    ["the line that Excel writes", `sep=;\r\nProcesso;Cliente\r\n${A};Padaria\r\n${B};Padaria`],
    ["titles over the table", `Carteira de 2024;\n;\nProcesso;Cliente\n${A};Padaria\n${B};Padaria`],
    ["empty lines", `Processo;Cliente\n\n${A};Padaria\n;\n${B};Padaria\n\n`],
  ])("with %s", async (_, text) => {
    const csv = await read("a.csv", text);
    expect(numbersOf(csv)).toHaveLength(2);
    expect(csv.columns.map(({ name }) => name)).toEqual(["Processo", "Cliente"]);
  });

  test("without a header calls its columns by letter", async () => {
    const csv = await read("a.csv", `Padaria;${A}\nPadaria;${B}`);
    expect(csv.columns.map(({ name, role }) => [name, role])).toEqual([
      ["Coluna A", "label"],
      ["Coluna B", "numbers"],
    ]);
    expect(csv.rows).toBe(2);
  });

  test("whose quotes do not close loses no number", async () => {
    const csv = await read("a.csv", `Processo;Cliente\n${A};"Padaria\n${B};Bar\n`);
    expect(csv.columns.flatMap(({ numbers }) => numbers?.valid ?? [])).toHaveLength(2);
  });

  test("with numbers in a second column ignores that column", async () => {
    const csv = await read("a.csv", `Processo;Origem\n${A};${B}\n${A.replace("0000832-35", "0000833-20")};`);
    expect(rolesOf(csv).Origem).toBe("ignore");
    expect(csv.columns[1]?.numbers?.valid).toHaveLength(1);
  });

  test("is read in the encoding Excel uses, and in those of other programs", async () => {
    const windows = Uint8Array.from([...`Nº;Situação\n${A};Ação\n`].map((letter) => letter.charCodeAt(0)));
    const marked = (text: string, order: "le" | "be", isMarked: boolean) => {
      const units = [...(isMarked ? "\uFEFF" : ""), ...text].map((letter) => letter.charCodeAt(0));
      return Uint8Array.from(
        units.flatMap((unit) => (order === "le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
      );
    };
    const text = `Nº;Situação\n${A};Ação\n`;
    for (const bytes of [
      windows,
      new TextEncoder().encode(text),
      new TextEncoder().encode(`\uFEFF${text}`),
      marked(text, "le", true),
      marked(text, "be", true),
      marked(text, "le", false),
    ]) {
      const csv = await read("a.csv", bytes);
      expect(csv.columns.map(({ name }) => name)).toEqual(["Nº", "Situação"]);
      expect(csv.columns[1]?.values).toEqual(["Ação"]);
      expect(numbersOf(csv)).toHaveLength(1);
    }
  });

  test.each([
    ["letras.csv", "Nome;Cidade\nAna;Bauru\n", "“letras.csv” não tem números CNJ."],
    ["vazio.csv", " \n \n", "“vazio.csv” está vazio."],
    ["foto.csv", new Uint8Array([0, 1, 2, 3, 0, 255, 254, 0, 9]), "não é um texto"],
  ])("%s: %s", async (name, content, message) => {
    expect(await problem(name, content)).toContain(message);
  });
});

test("the numbers and the wrong numbers of a text file are found", async () => {
  const text = await read("e-mail.txt", `Favor incluir ${A}, ${B} e ${wrong}.`);
  expect(numbersOf(text)).toHaveLength(2);
  expect(text.columns[0]?.numbers?.attempts).toMatchObject([{ kind: "wrong", expected: "83" }]);
});

describe("XLSX", () => {
  test("gives its numbers, its dates as days, its amounts with a comma", async () => {
    const table = await read(
      "carteira.xlsx",
      makeXlsx({
        Ativos: [
          ["Processo", "Cliente", "Valor", "Data"],
          [A, "Padaria & Cia", 1234.5, { date: 45_000 }],
          [B, "Bar", 10, null],
        ],
      }),
    );
    expect(numbersOf(table)).toHaveLength(2);
    expect(table.sheet).toBeNull();
    expect(table.columns.map(({ name, values }) => [name, values])).toEqual([
      ["Processo", [A, B]],
      ["Cliente", ["Padaria & Cia", "Bar"]],
      ["Valor", ["1234,5", "10"]],
      ["Data", ["15/03/2023"]],
    ]);
  });

  test("of several sheets gives the first with numbers, and names the others", async () => {
    const table = await read(
      "carteira.xlsx",
      makeXlsx({ Capa: [["Escritório"]], Ativos: [["Nº"], [A]], Vazia: [], Baixados: [["Nº"], [B]] }),
    );
    expect(table).toMatchObject({ sheet: "Ativos", otherSheets: ["Baixados"] });
    expect(numbersOf(table)).toHaveLength(1);
  });

  test("that rounded its numbers says so, and what to do", async () => {
    const message = await problem(
      "a.xlsx",
      makeXlsx({ P: [["Nº"], [10_488_213_202_382_600_000], [8_323_520_184_013_200]] }),
    );
    expect(message).toBe(
      "“a.xlsx” guardou 2 números arredondados: os últimos dígitos se perderam. Formate a coluna como texto, preencha-a de novo e solte outra vez.",
    );
    const mixed = await read("a.xlsx", makeXlsx({ P: [["Nº"], [A], [10_488_213_202_382_600_000]] }));
    expect(mixed.columns[0]?.numbers?.attempts).toMatchObject([
      { kind: "malformed", reason: "rounded", row: 1 },
    ]);
  });

  test("whose parts declare entities is read without what these name, inside or outside of it", async () => {
    const entities = `<!DOCTYPE a [<!ENTITY inside "${B}"><!ENTITY outside SYSTEM "file:///etc/passwd">]>`;
    const cells = [A, "&inside;", "&outside;"].map(
      (text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
    );
    const sheet = sheetOf(cells.join("")).replace("<worksheet", `${entities}<worksheet`);
    const table = await read("a.xlsx", makeXlsx({ P: sheet }));
    expect(numbersOf(table)).toHaveLength(1);
    expect(JSON.stringify(table)).not.toMatch(/root:/);
  });

  test("with empty formatted cells down to its last row is as short as its content", async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${A}</t></is></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`;
    expect(numbersOf(await read("a.xlsx", makeXlsx({ P: sheetOf(rows) })))).toHaveLength(1);
  });

  test("with a value in the very last cell is refused as too wide", async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${A}</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    expect(await problem("a.xlsx", makeXlsx({ P: sheetOf(rows) }))).toContain("células espalhadas demais");
  });

  test("is read when it was written as a stream, without the lengths of its parts", async () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const [name, part] of Object.entries(xlsxParts({ P: [["Nº"], [A]] }))) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(part, true);
    }
    zip.end();
    const bytes = new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
    expect(numbersOf(await read("a.xlsx", bytes))).toHaveLength(1);
  });

  const ole = (...entries: string[]) => {
    const bytes = new Uint8Array(2_048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const text = entries.join("\0");
    for (let at = 0; at < text.length; at += 1) bytes[1_024 + at * 2] = text.charCodeAt(at);
    return bytes;
  };
  const xlsx = makeXlsx({ P: [["Nº"], [A]] });
  const part = zipSync({ "[Content_Types].xml": strToU8("<Types/>") });
  /** Where the directory of a zip file made by this test begins. */
  const directory = (zip: Uint8Array) => new DataView(zip.buffer).getUint32(zip.length - 6, true);
  const locked = xlsx.slice();
  locked[6] = 1;
  locked[directory(xlsx) + 8] = 1;

  test.each([
    ["old.xls", ole("Workbook"), "Excel antigo (XLS)"],
    ["senha.xlsx", ole("EncryptionInfo", "EncryptedPackage"), "está protegido por senha"],
    ["senha-zip.xlsx", locked, "está protegido por senha"],
    ["cortada.xlsx", xlsx.slice(0, xlsx.length / 3), "não abre como planilha: está danificado ou incompleto"],
    ["estragada.xlsx", strToU8("PK\x03\x04 e nada mais", true), "não abre como planilha"],
    [
      "quebrado.xlsx",
      strToU8("PK\x03\x04quebrado e mais nada", true),
      "“quebrado.xlsx” não abre como planilha: está danificado ou incompleto. Abra no Excel, salve de novo e solte.",
    ],
    ["só-o-começo.xlsx", part.slice(0, directory(part)), "não abre como planilha"],
    [
      "a.ods",
      zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet") }),
      "LibreOffice",
    ],
    ["a.xlsx", zipSync({ "word/document.xml": strToU8("<a/>") }), "não é uma planilha, apesar do nome"],
    ["sem.xlsx", makeXlsx({ P: [["Nome"], ["Ana"]] }), "não tem números CNJ"],
  ])("%s is no workbook we read: %s", async (name, bytes, message) => {
    expect(await problem(name, bytes)).toContain(message);
  });

  test("that is an HTML page named like an old spreadsheet is read as text", async () => {
    expect(numbersOf(await read("relatorio.xls", `<table><tr><td>${A}</td></tr></table>`))).toHaveLength(1);
  });
});

describe("a zip bomb", () => {
  const one = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(9_000_000) }, { level: 1 });
  const directory = new DataView(one.buffer, one.byteOffset + one.length - 22).getUint32(16, true);

  /** The same compressed part so many times, whatever the directory at the end says of it. */
  function bomb(times: number, claimed?: number): Uint8Array {
    const part = one.slice(0, directory);
    if (claimed !== undefined) new DataView(part.buffer).setUint32(22, claimed, true);
    const bytes = new Uint8Array(directory * times + one.length - directory);
    for (let time = 0; time < times; time += 1) bytes.set(part, directory * time);
    bytes.set(one.subarray(directory), directory * times);
    return bytes;
  }

  test("is stopped by the bytes that really come out of it", async () => {
    expect(bomb(12).length).toBeLessThan(1_000_000);
    expect(await problem("x.xlsx", bomb(12))).toBe(
      "“x.xlsx” se expande para mais de 100 MB. Salve só a coluna dos números como CSV e solte o CSV.",
    );
  });

  test("that stays below that limit is stopped by how much it grows", async () => {
    expect(await problem("x.xlsx", bomb(4))).toContain("se expande mais de 150 vezes");
  });

  test("is stopped although its parts claim to be small", () => {
    expect(unzipParts(bomb(12, 10))).toMatchObject({ ok: false });
  });

  test("of thousands of parts is stopped too", async () => {
    const parts = Object.fromEntries(
      Array.from({ length: unzipLimits.entries + 1 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]),
    );
    expect(await problem("x.xlsx", zipSync(parts, { level: 0 }))).toContain("mais de 1.000 partes");
  });
});
