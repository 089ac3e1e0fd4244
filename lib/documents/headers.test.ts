import { describe, expect, test } from "vitest";
import { contentDisposition, documentHeaders, madeHeaders } from "./headers.ts";
import { looksLikePdf } from "./rules.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("document headers", () => {
  test("carry accents by RFC 8187 and a plain name beside it", () => {
    expect(contentDisposition({ filename: "Decisão (fls. 3).pdf", inline: true })).toBe(
      "inline; filename=\"Decisao (fls. 3).pdf\"; filename*=UTF-8''Decis%C3%A3o%20%28fls.%203%29.pdf",
    );
  });

  test("cannot be broken out of by a file name", () => {
    const header = contentDisposition({ filename: 'a"\r\nSet-Cookie: x=1;.pdf', inline: false });
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/"/g)).toHaveLength(2);
  });

  test("show only what begins like a PDF, and only in a sandbox", () => {
    expect(documentHeaders({ filename: "a.pdf", pdf: false, download: false, length: 3 })).toMatchObject({
      "Content-Type": "application/octet-stream",
      "Content-Disposition": expect.stringMatching(/^attachment/),
      "Content-Security-Policy": expect.stringContaining("sandbox"),
      "Content-Length": "3",
    });
    const shown = documentHeaders({ filename: "a.pdf", pdf: true, download: false, length: null });
    expect(shown).toMatchObject({
      "Content-Type": "application/pdf",
      "Content-Disposition": expect.stringMatching(/^inline/),
    });
    expect(shown).not.toHaveProperty("Content-Length");
  });

  test("keep whatever is sent out of every store, in a sandbox, and of the type that it is", () => {
    const documents = [true, false].map((pdf) =>
      documentHeaders({ filename: "a.pdf", pdf, download: false, length: null }),
    );
    for (const headers of [...documents, madeHeaders("a.zip"), madeHeaders("a.pdf")])
      expect(headers).toMatchObject({
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      });
  });

  test("name half a character as a whole one", () => {
    expect(contentDisposition({ filename: "a\ud800.pdf", inline: false })).toContain("a%EF%BF%BD.pdf");
  });

  test("know a PDF by its first bytes", () => {
    expect(looksLikePdf(bytes("%PDF-1.7\n"))).toBe(true);
    expect(looksLikePdf(bytes("\n\n%PDF-1.4"))).toBe(true);
    expect(looksLikePdf(bytes("<html>%PD"))).toBe(false);
    expect(looksLikePdf(bytes(""))).toBe(false);
  });
});
