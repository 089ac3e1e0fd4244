import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceMessage } from "#server/operator/transport/message.ts";
import { retryAfterSeconds } from "#server/operator/transport/status.ts";
import { safeFileName } from "./file-name.ts";
import { shownLine, shownText } from "./text.ts";

describe("text for the screen", () => {
  test("keeps what people write", () => {
    expect(shownText("  Ação nº 3\r\n\tR$ 10 — “ok” 👩‍⚖️ شركة \r")).toBe("Ação nº 3\n\tR$ 10 — “ok” 👩‍⚖️ شركة");
    expect(shownLine("um\n\tdois")).toBe("um dois");
  });
  test("loses what deceives", () => {
    expect(shownText("a\u0000b\u001b[31mc\u202egnp\u2066x\u200by\ufeff\ud800")).toBe("ab[31mcgnpxy\ufffd");
    expect(shownText(`z${"\u0301".repeat(50)}`)).toBe(`z${"\u0301".repeat(4)}`);
    expect(shownText("\u0007 \u200b")).toBeNull();
  });
});

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

  test("whatever comes in, what comes out is a plain name that stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
        expect(name).not.toMatch(/^[. ]|[. ]$/);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the service's own words", () => {
  test.each([
    ['{"message":"Base não encontrada."}', "Base não encontrada."],
    ['{"error":{"message":"Limite"}}', "Limite"],
    ['{"errors":[{"detail":"Campo x"}]}', "Campo x"],
    ['{"erro":"Não"}', "Não"],
    ["Tente mais tarde\n", "Tente mais tarde"],
    ['"texto"', "texto"],
    ["<html><body>Erro</body></html>", undefined],
    ['{"data":[{"nome":"Ana', undefined],
    ["{}", undefined],
    ["", undefined],
    ["[]", undefined],
    ["7", undefined],
  ])("%s says %s", (text, message) => {
    expect(serviceMessage(text, [])).toBe(message);
  });

  test("are bounded, and lose secrets in either form", () => {
    expect([...(serviceMessage("a".repeat(5000), []) ?? "")]).toHaveLength(300);
    expect(serviceMessage("t=se%2Fgr e se/gr", ["se/gr"])).toBe("t=[…] e […]");
  });
});

test.each([
  [undefined, undefined],
  ["7", 7],
  [" 0 ", 0],
  ["999999999", 86_400],
  ["Wed, 18 Nov 2026 17:02:30 GMT", 30],
  ["Wed, 18 Nov 2026 17:00:00 GMT", 0],
  ["logo", undefined],
  ["-5", 0],
])("Retry-After %s is %s seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse("2026-11-18T17:02:00Z"))).toBe(seconds);
});
