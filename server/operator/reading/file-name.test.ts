import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { safeFileName } from "./file-name.ts";

describe("file names", () => {
  test.each([
    ["Petição inicial.pdf", "Petição inicial.pdf"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\Windows\\con.pdf", "C__Windows_con.pdf"],
    ["con.pdf", "_con.pdf"],
    ["NUL", "_NUL"],
    ['a"b;c\r\nX: 1.pdf', "a_b;c X_ 1.pdf"],
    [".htaccess", "htaccess"],
    ["nome. ", "nome"],
    ["relatório\u202efdp.exe", "relatóriofdp.exe"],
    ["", "documento"],
    ["...", "documento"],
  ])("%j is saved as %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  test("long ones keep their extension", () => {
    const name = safeFileName(`${"é".repeat(500)}.pdf`);
    expect([...name]).toHaveLength(180);
    expect(name.endsWith("é.pdf")).toBe(true);
  });

  test("any text becomes a plain name, and that name stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
        expect(name).not.toMatch(/^[. ]|[. ]$/);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
      }),
      runs(200, { gate: 60 }),
    );
  });
});

test("of a name of any length a part is read, and its extension is kept", () => {
  expect(safeFileName(`${".".repeat(80_000)}x`)).toBe("x");
  expect(safeFileName(`a${" .".repeat(4_000_000)}b.pdf`)).toBe("a.pdf");
  expect(safeFileName(". ".repeat(4_000_000))).toBe("documento");
});
