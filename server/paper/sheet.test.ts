import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { drawnId } from "#testing/drawn.ts";
import { inAll } from "#testing/extent.ts";
import { type PaperWords, Sheet, styles } from "./sheet.ts";

const words: PaperWords = {
  title: "0000832-35.2018.4.01.3202, Ação × Réu",
  author: "Moura Tavares",
  head: { cut: "Denise Conceição Peçanha × Pão & Cia", whole: "0000832-35.2018.4.01.3202" },
  foot: "Autos, impresso em 21/11/2026, 14:02 por Ana Lima",
  simulated: false,
  restricted: false,
  printedAt: new Date("2026-11-21T17:02:00Z"),
};

/** Prints what `fill` writes and reads the PDF with another library. */
async function read(fill: (sheet: Sheet) => Promise<void>, changed: Partial<PaperWords> = {}) {
  const sheet = new Sheet({ ...words, ...changed });
  await fill(sheet);
  await sheet.end();
  const bytes = new Uint8Array(sheet.take() ?? []);
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    expect(page.view.slice(2).map(Math.round)).toEqual([595, 842]);
  }
  const outline = (await pdf.getOutline()) ?? [];
  const { info } = await pdf.getMetadata();
  return { pages, outline, info, bytes };
}

test("Latin letters of all languages, Greek and Cyrillic are printed", async () => {
  const text =
    "Ação à égide: José, Müller, Łódź, Dvořák, Şahin, Nguyễn Thị, Ωμέγα, Москва, nº 5º §1º “x” — R$\u00a01,00 fi";
  const { pages } = await read((sheet) => sheet.write(text, styles.record));
  expect(pages[0]?.replace(/\s+/g, " ")).toContain(text.replace(/\s+/g, " "));
});

test("a letter that no font has becomes [?], and the paper says what [?] means", async () => {
  const { pages } = await read((sheet) => sheet.write("Nome شركة 株式会社 😀 fim", styles.record));
  expect(pages[0]?.replace(/\s+/g, " ")).toContain("Nome [?] [?] [?] fim");
  expect(pages[0]).toContain("[?] está no lugar de letras");
  expect((await read((sheet) => sheet.write("Nome", styles.record))).pages[0]).not.toContain("[?]");
});

test("hostile text is printed as text: no line is reversed or lost, nothing is executed", async () => {
  const hostile = [
    "<script>alert(1)</script> ) Tj /Total Do ( \\\\",
    "Maria \u202egnirts desrever\u202c Souza",
    "nulo\0no meio\tcom tab e metade \ud83d",
    `Zal${"\u0301\u0302\u0303\u0304".repeat(20)}go`,
    "linha um\r\nlinha dois\u2028linha três",
  ];
  const { pages } = await read(async (sheet) => {
    for (const text of hostile) await sheet.write(text, styles.record);
  });
  expect(pages[0]).toContain("<script>alert(1)</script> ) Tj /Total Do ( \\\\");
  expect(pages[0]).toContain("Maria gnirts desrever Souza");
  expect(pages[0]).toContain("nulo no meio com tab e metade [?]");
  expect(pages[0]).toMatch(/linha um\n+linha dois\n+linha três/);
});

test("a word wider than the line goes on in the next line", async () => {
  const word = "Wolfeschlegelsteinhausen".repeat(60);
  const { pages } = await read((sheet) => sheet.write(`Espólio de ${word}`, styles.record));
  const set = pages.join("\n").replace(/\s+/g, "");
  expect(set).toContain(word);
});

test("each page has parties and number at its head, page number and who printed it at its foot", async () => {
  const { pages, outline, info } = await read(async (sheet) => {
    sheet.mark("Capa", 0);
    await sheet.write("capa", styles.record);
    sheet.mark("Movimentações", 0);
    for (let count = 0; count < 400; count++) {
      if (count % 200 === 0) sheet.mark(count === 0 ? "2026" : "2025", 1);
      await sheet.write(`Movimentação ${count}`, styles.record, {
        indent: 44,
        label: { text: "14:02", style: styles.quiet },
      });
    }
  });
  expect(pages.length).toBeGreaterThan(8);
  pages.forEach((text, index) => {
    const flat = text.replace(/\s+/g, " ");
    expect(flat).toContain("Denise Conceição Peçanha × Pão & Cia");
    expect(flat).toContain("0000832-35.2018.4.01.3202");
    // The PDF library reads the total as a form of its own and may leave out the space before it.
    expect(flat).toMatch(new RegExp(`página ${index + 1} de ?${pages.length} Autos`));
    expect(flat).toContain("Autos, impresso em 21/11/2026, 14:02 por Ana Lima");
    expect(flat).not.toContain("SIMULAÇÃO");
  });
  expect(pages.join("\n").match(/Movimentação \d+/g)).toHaveLength(400);
  expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ["Capa", []],
    ["Movimentações", ["2026", "2025"]],
  ]);
  expect(info).toMatchObject({ Title: words.title, Author: "Moura Tavares", Language: "pt-BR" });
});

test("the paper of a sandbox case says on each page that it is invented", async () => {
  const fill = async (sheet: Sheet) => {
    for (let count = 0; count < 100; count++) await sheet.write("linha", styles.record);
  };
  const { pages } = await read(fill, { simulated: true });
  expect(pages.length).toBeGreaterThan(2);
  for (const text of pages) expect(text).toContain("SIMULAÇÃO");
});

test("at the head of the page a long name is cut, the number never", async () => {
  const head = { cut: "Espólio de ".repeat(80), whole: "0000832-35.2018.4.01.3202" };
  const { pages } = await read((sheet) => sheet.write("x", styles.record), { head });
  expect(pages[0]).toMatch(/^Espólio de .*…/m);
  expect(pages[0]).toContain(head.whole);
});

inAll(() => {
  describe("a paper of any length", () => {
    test("is given out while it grows, and lets other work run in between", async () => {
      const sheet = new Sheet(words);
      let turns = 0;
      const watch = setInterval(() => {
        turns += 1;
      }, 1);
      const kept: number[] = [];
      let taken = 0;
      for (let count = 0; count < 1_000; count++) {
        await sheet.write(`${drawnId()} conclusos para despacho ${"da parte ".repeat(20)}`, styles.record);
        if (count % 50 === 49) {
          const chunk = sheet.take();
          taken += chunk?.length ?? 0;
          kept.push(chunk?.length ?? 0);
        }
      }
      clearInterval(watch);
      await sheet.end();
      expect(taken).toBeGreaterThan(80_000);
      // The pieces do not become larger as the paper grows.
      expect(Math.max(...kept)).toBeLessThan(60_000);
      expect(turns).toBeGreaterThan(40);
      expect((sheet.take()?.length ?? 0) / taken).toBeLessThan(1);
    }, 60_000);
  });
});

test("of a case under secrecy every page says so in its head, beside the word of a simulation", async () => {
  const long = async (sheet: Sheet) => {
    for (let line = 0; line < 120; line++) await sheet.write(`Linha ${line}`, styles.record);
  };
  const { pages } = await read(long, { restricted: true, simulated: true });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const head = page.slice(0, page.indexOf("Linha"));
    expect(head).toContain("SIMULAÇÃO");
    expect(head).toContain("Segredo de justiça");
  }
  expect((await read(long)).pages.join("")).not.toContain("Segredo de justiça");
});
