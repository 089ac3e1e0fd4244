import { describe, expect, test } from "vitest";
import {
  merged,
  mergedLimit,
  mostBytes,
  mostDocuments,
  sizeTogether,
  tooMuchForPdf,
  tooMuchForZip,
} from "./limits.ts";
import { bookmarkOf, mergedWords } from "./merge.ts";
import { bundleIndex, nameInZip, subjectOf } from "./names.ts";
import { type BundleOutcome, outcomeWords, reasonToStop } from "./outcome.ts";
import { bundleUrl, chosenOf, readBundleQuery, selectionOf } from "./selection.ts";

const documents = ["a", "b", "c", "d"].map((id) => ({ id }));
const of = { database: "45123876000163", cnj: "10482131120238260100", form: "zip" } as const;
const read = (url: string | null) => readBundleQuery(new URL(url ?? "", "http://x").searchParams);

describe("the documents that are meant", () => {
  test("are named in the address, the shorter way, whatever is in an id", () => {
    const one = selectionOf(new Set(["b"]), documents);
    const most = selectionOf(new Set(["a", "b", "d"]), documents);
    expect([one, most]).toEqual([{ ids: ["b"] }, { except: ["c"] }]);
    for (const selection of [one, most, { ids: ["a,b", "c&d=e", "é/?#"] }]) {
      expect(read(bundleUrl({ ...of, selection }))).toEqual(selection);
    }
    const all = bundleUrl({ ...of, selection: selectionOf(new Set(["a", "b", "c", "d"]), documents) });
    expect(all).toBe("/api/databases/45123876000163/cases/10482131120238260100/documents.zip");
    expect(read(all)).toEqual({ except: [] });
  });

  test("have no address when they are too many for one", () => {
    const ids = Array.from({ length: 400 }, (_, at) => String(at).padStart(24, "0"));
    expect(bundleUrl({ ...of, selection: { ids } })).toBeNull();
    expect(bundleUrl({ ...of, selection: { ids: ids.slice(0, 200) } })).not.toBeNull();
  });

  test("are those of the case, in its order, and what it does not have is told apart", () => {
    expect(chosenOf(documents, { ids: ["d", "z", "b", "b"] })).toEqual({
      documents: [{ id: "b" }, { id: "d" }],
      missing: ["z"],
    });
    expect(chosenOf(documents, { except: ["a", "z"] }).documents.map(({ id }) => id)).toEqual([
      "b",
      "c",
      "d",
    ]);
  });
});

describe("what a ZIP holds", () => {
  test("is counted, and said where some sizes are not known", () => {
    expect(sizeTogether([{ size: 2 }, { size: 3 }])).toEqual({ bytes: 5, isLeast: false });
    expect(sizeTogether([{ size: 2 }, { size: null }])).toEqual({ bytes: 2, isLeast: true });
  });

  test("ends at four gigabytes and at so many files", () => {
    expect(tooMuchForZip([{ size: mostBytes }, { size: null }])).toBeNull();
    expect(tooMuchForZip([{ size: mostBytes }, { size: 1 }])).toContain("um ZIP leva até 4,0\u00A0GB");
    const many = Array.from({ length: mostDocuments + 1 }, () => ({ size: 1 }));
    expect(tooMuchForZip(many.slice(1))).toBeNull();
    expect(tooMuchForZip(many)).toBe("São 20.001 documentos, e um ZIP leva até 20.000. Selecione menos.");
  });
});

describe("the name of a document in a ZIP", () => {
  const name = (filename: string, given: Partial<Parameters<typeof nameInZip>[0]> = {}) =>
    nameInZip({ filename, number: 7, total: 12, kind: "pdf", ...given });

  test.each([
    ["Decisão.pdf", {}, "07 - Decisão.pdf"],
    ["Decisão.pdf", { total: 1_200 }, "0007 - Decisão.pdf"],
    ["Decisão", {}, "07 - Decisão.pdf"],
    ["Foto", { kind: "jpeg" }, "07 - Foto.jpg"],
    ["Certidão", { kind: "html" }, "07 - Certidão"],
    ["Certidão.pdf", { kind: "html" }, "07 - Certidão.pdf"],
    ["../../etc/passwd", { kind: "text" }, "07 - .._.._etc_passwd.txt"],
    ["C:\\con\u202efdp.exe", {}, "07 - C__con_fdp.exe"],
    ["", {}, "07 - .pdf"],
  ] as const)("%j becomes what any system can unpack: %#", (filename, given, made) => {
    expect(name(filename, given)).toBe(made);
  });

  test("is never longer than systems allow, and keeps its ending", () => {
    const made = name(`${"ção ".repeat(90)}.docx`);
    expect(new TextEncoder().encode(`${made} - INCOMPLETO.txt`).length).toBeLessThanOrEqual(255);
    expect(made).toMatch(/^07 - ção .*\.docx$/);
    expect(made).not.toContain("\uFFFD");
  });
});

const file = { bytes: 2_000, sha256: "ab", kind: "pdf", listed: 2_000 } as const;
const outcomes: BundleOutcome[] = [
  { outcome: "whole", ...file },
  { outcome: "whole", ...file, listed: 3_000 },
  { outcome: "whole", ...file, bytes: 0 },
  { outcome: "whole", ...file, kind: "html" },
  { outcome: "part", because: "unavailable", ...file },
  { outcome: "part", because: "no-room", ...file },
  { outcome: "failed", because: "not-found" },
  { outcome: "failed", because: "credential" },
  { outcome: "unasked", because: "busy" },
  { outcome: "no-room" },
  { outcome: "missing" },
];

describe("what became of a document", () => {
  test("is a sentence of its own for each outcome, and only one says that all is there", () => {
    const said = outcomes.map(outcomeWords);
    expect(new Set(said).size).toBe(outcomes.length);
    for (const sentence of said) expect(sentence).toMatch(/\.$/);
    expect(said.filter((sentence) => sentence.startsWith("Completo"))).toEqual(["Completo."]);
  });

  test.each([
    [["whole", "credential"], null],
    [["credential", "credential", "credential"], "credential"],
    // Sealed documents stand together.
    [["whole", "credential", "credential", "credential"], null],
    [["whole", ...Array(20).fill("credential")], "credential"],
    [["busy"], "busy"],
    [["unavailable", "unavailable"], null],
    [["unavailable", "unavailable", "unavailable"], "unavailable"],
    [["unavailable", "whole", "unavailable", "unavailable"], null],
    [["rejected", "rejected", "rejected", "rejected"], null],
    [["credential", "unasked"], "credential"],
    [[], null],
  ] as const)("after %j the service is asked no more for: %s", (before, because) => {
    const made = before.map((one): BundleOutcome => {
      if (one === "whole") return { outcome: "whole", ...file };
      return one === "unasked"
        ? { outcome: "unasked", because: "credential" }
        : { outcome: "failed", because: one };
    });
    expect(reasonToStop(made)).toBe(because);
  });

  test("stands in the index with its hash; nothing in it is a formula", () => {
    const row = { kind: "@SUM(1)", at: null, firstSeenAt: "2026-11-18T17:24:00.000Z", secrecy: null };
    const csv = bundleIndex([
      { ...row, filename: "=1+1", name: "01 - _1+1.pdf", result: { outcome: "whole", ...file } },
      { ...row, filename: "b.pdf", name: null, result: { outcome: "failed", because: "unavailable" } },
    ]);
    const [head, first, second] = csv.split("\r\n");
    expect(head).toMatch(/^\uFEFF"Arquivo no ZIP";"Nome no tribunal";/);
    expect(first).toContain(
      `"01 - _1+1.pdf";"'=1+1";"'@SUM(1)";"";"18/11/2026 14:24";"";"PDF";"2000";"ab";"Completo."`,
    );
    expect(second).toContain(`"";"b.pdf";`);
    expect(second).toContain("Não veio: serviço indisponível. Baixe de novo.");
  });
});

describe("what one PDF holds", () => {
  test("ends at its limits, which are told before", () => {
    expect(tooMuchForPdf([{ size: merged.bytes }, { size: null }])).toBeNull();
    expect(tooMuchForPdf([{ size: merged.bytes }, { size: 1024 ** 2 }])).toBe(
      "Os documentos somam 201\u00A0MB, e um PDF só leva até 200\u00A0MB. Baixe em ZIP, ou selecione menos.",
    );
    const many = Array.from({ length: merged.documents + 1 }, () => ({ size: 1 }));
    expect(tooMuchForPdf(many.slice(1))).toBeNull();
    expect(tooMuchForPdf(many)).toMatch(/^São 501 documentos, e um PDF só leva até 500\./);
    expect(mergedLimit).toBe("até 200\u00A0MB, 500 documentos e 5.000 páginas");
  });

  test("is said in words that show what is missing", () => {
    const whole = { result: { outcome: "in", pages: 2 } } as const;
    const out = { result: { outcome: "encrypted" } } as const;
    expect(mergedWords([whole])).toBe("O PDF tem o documento pedido.");
    expect(mergedWords([whole, whole])).toBe("O PDF tem os 2 documentos pedidos.");
    expect(mergedWords([whole, out])).toBe("O PDF tem 1 de 2\u00A0documentos pedidos. 1\u00A0ficou de fora.");
  });

  test("has bookmarks by the date of the act, or of the listing, without letters that turn others", () => {
    const row = { filename: "a\u202Eb\nc.pdf", at: null, firstSeenAt: "2026-11-18T14:37:00.000Z" };
    expect(bookmarkOf(row)).toBe("ab c.pdf (listado em 18/11/2026)");
    expect(bookmarkOf({ ...row, at: "2026-03-02T15:00:00.000Z" })).toBe("ab c.pdf (02/03/2026)");
    expect(bookmarkOf({ ...row, firstSeenAt: null })).toBe("ab c.pdf");
  });

  test("is found in the file by whoever has it; another file says nothing", async () => {
    const said = "O PDF tem 1 de 2 — ação";
    const digits = [...said]
      .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0"))
      .join("");
    const last = `9 0 obj\n<< /Subject <FEFF${digits}> >>\nendobj\n`;
    const file = new Blob([last, `xref\n${"0".repeat(9_000)}\nstartxref\n${last.length}\n%%EOF\n`]);
    expect(await subjectOf(file)).toBe(said);
    expect(await subjectOf(new Blob(["%PDF-1.7"]))).toBeNull();
  });
});
