import { describe, expect, test } from "vitest";
import {
  around,
  cameWhole,
  documentHref,
  endAfter,
  endsAsPdf,
  formatReceived,
  formatSize,
  isPublic,
  looksLikePdf,
  neighboursOf,
  originWords,
  otherSizeWords,
  ownKind,
  pageFromHash,
  readPlace,
} from "./rules.ts";
import type { CaseDocument } from "./schema.ts";

describe("file sizes in words", () => {
  test.each([
    [0, "0\u00A0B"],
    [999, "999\u00A0B"],
    [1000, "1\u00A0KB"],
    [214 * 1024, "214\u00A0KB"],
    [1024 * 1024, "1,0\u00A0MB"],
    [8.4 * 1024 * 1024, "8,4\u00A0MB"],
    [300 * 1024 * 1024, "300\u00A0MB"],
    [1.5 * 1024 ** 3, "1,5\u00A0GB"],
  ])("%d bytes are %s", (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });

  test("both numbers of a transfer are in the unit of the total", () => {
    const mb = 1024 * 1024;
    expect(formatReceived({ received: 3.1 * mb, total: 8.4 * mb })).toBe("3,1 de 8,4\u00A0MB");
    expect(formatReceived({ received: 12 * 1024, total: 8.4 * mb })).toBe("0,0 de 8,4\u00A0MB");
    expect(formatReceived({ received: 12 * 1024, total: 90 * 1024 })).toBe("12 de 90\u00A0KB");
    expect(formatReceived({ received: 3.1 * mb, total: null })).toBe("3,1\u00A0MB");
  });

  test("a stated total that is smaller than what was received is left out", () => {
    expect(formatReceived({ received: 2000, total: 10 })).toBe("2\u00A0KB");
  });
});

describe("recognising a PDF", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("the signature may stand anywhere in the first kilobyte", () => {
    expect(looksLikePdf(bytes("%PDF-1.7 …"))).toBe(true);
    expect(looksLikePdf(bytes(`${" ".repeat(1000)}%PDF-1.4`))).toBe(true);
    expect(looksLikePdf(bytes(`${" ".repeat(1020)}%PDF-1.4`))).toBe(false);
    expect(looksLikePdf(bytes("PK\u0003\u0004 word/document.xml"))).toBe(false);
    expect(looksLikePdf(bytes("%PD"))).toBe(false);
  });

  test("a stream is cut off when less came than was announced", () => {
    const end = new TextEncoder().encode("startxref\r\n9\r\n%%EOF\r\n");
    expect(cameWhole({ received: 10, told: 11, end: new Uint8Array() })).toBe(false);
    expect(cameWhole({ received: 11, told: 11, end: new Uint8Array() })).toBe(true);
    expect(cameWhole({ received: 3, told: null, end: new Uint8Array() })).toBe(true);
    expect(cameWhole({ received: 30, told: 40, end })).toBe(true);
  });

  test.each([
    ["startxref\n1200\n%%EOF\n", true],
    ["startxref 1200 %%EOF\0\0\n", true],
    // The first page's mark of a file that is read in parts: the rest is missing.
    ["startxref\r\n0\r\n%%EOF\r\n", false],
    ["startxref\n9000\n%%EOF\n", false],
    ["startxref\n1200\n%%EOF\n5 0 obj", false],
    ["startxref\n1200\n%%EO", false],
    ["", false],
  ])("a PDF of 5,000 bytes that ends with %j came to its end: %s", (end, isEnd) => {
    const pieces = ["%PDF-1.7 ", "x".repeat(4_000), ...end].map((piece) => new TextEncoder().encode(piece));
    expect(endsAsPdf(pieces.reduce(endAfter, new Uint8Array()), 5_000)).toBe(isEnd);
  });
});

describe("the documents of a case", () => {
  const documents = ["a", "b", "c"].map(
    (id): CaseDocument => ({
      id,
      cnj: "10482131120238260100",
      filename: `${id}.pdf`,
      kind: null,
      secrecy: null,
      origin: "court",
      size: null,
      at: null,
      movement: null,
      firstSeenAt: "2026-11-18T14:37:00.000Z",
      unlistedSince: null,
      isNew: false,
    }),
  );

  test("neighbours follow the list", () => {
    expect(neighboursOf({ id: "b", documents }).previous?.id).toBe("a");
    expect(neighboursOf({ id: "b", documents }).next?.id).toBe("c");
    expect(neighboursOf({ id: "c", documents }).next).toBeNull();
    expect(neighboursOf({ id: "a", documents }).previous).toBeNull();
  });

  test("the documents around one end where the list ends", () => {
    expect(around({ id: "b", documents, reach: 1 }).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(around({ id: "a", documents, reach: 1 }).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(around({ id: "c", documents, reach: 1 }).map(({ id }) => id)).toEqual(["b", "c"]);
  });

  test("public documents are not called secret", () => {
    expect(isPublic("Sem Sigilo (Nível 0)")).toBe(true);
    expect(isPublic("Público")).toBe(true);
    expect(isPublic("Segredo de Justiça (Nível 1)")).toBe(false);
    expect(isPublic("Sigilo (Nível 05)")).toBe(false);
  });

  test("where a document came from is only said when it is not the court", () => {
    expect(originWords("court")).toBeNull();
    expect(originWords("firm")).toBe("enviado pelo escritório");
  });

  test.each([
    ["07 - Decisão.pdf", "Decisão", null],
    ["decisao_12.PDF", "Decisão", null],
    ["Doc. 06 - Réplica.pdf", "Réplica", null],
    ["Petição inicial.pdf", "Petição Inicial", null],
    ["07 - Decisão saneadora.pdf", "Decisão", "Decisão"],
    ["Contrato.pdf", "Prova", "Prova"],
    ["Contrato.pdf", null, null],
  ])("%s of the kind %s shows the kind %s", (filename, kind, shown) => {
    expect(ownKind({ filename, kind })).toBe(shown);
  });

  test("only a plain page number is read from the address", () => {
    expect(pageFromHash("#p=2")).toBe(2);
    expect(pageFromHash("#p=0")).toBeNull();
    expect(pageFromHash("#p=2x")).toBeNull();
    expect(pageFromHash("")).toBeNull();
  });

  test.each([
    ["12", { ok: true, page: 12 }],
    [" 500 ", { ok: true, page: 500 }],
    ["1.234", { ok: false, message: "O documento tem 500\u00A0páginas." }],
    ["0", { ok: false, message: "O documento tem 500\u00A0páginas." }],
    ["501", { ok: false, message: "O documento tem 500\u00A0páginas." }],
    ["fls. 41", { ok: true, leaf: 41 }],
    ["fl. 41", { ok: true, leaf: 41 }],
    ["Fls 1.999", { ok: true, leaf: 1999 }],
    ["folha 3", { ok: true, leaf: 3 }],
    ["", { ok: false, message: "Escreva a página, ou a folha: fls. 41." }],
    ["-3", { ok: false, message: "Escreva a página, ou a folha: fls. 41." }],
    ["doze", { ok: false, message: "Escreva a página, ou a folha: fls. 41." }],
    ["fls.", { ok: false, message: "Escreva a página, ou a folha: fls. 41." }],
  ])("the typed page %j of 500 is read as %j", (typed, read) => {
    expect(readPlace({ typed, pages: 500 })).toEqual(read);
  });

  test("an id cannot leave its segment of the address", () => {
    expect(documentHref({ database: "45123876000163", cnj: "10482131120238260100", id: "a/../b?c" })).toBe(
      "/45123876000163/cases/10482131120238260100/documents/a%2F..%2Fb%3Fc",
    );
  });
});

test("a size that was not listed is said in bytes, also one of one", () => {
  expect(otherSizeWords({ came: 1, listed: 5_000 })).toBe(
    "Veio inteiro com 1 byte; o serviço listava 5.000 bytes.",
  );
});
