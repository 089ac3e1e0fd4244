import { describe, expect, test } from "vitest";
import { mendTruncated } from "./mend-truncated.ts";

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const text = (mended: Uint8Array) => new TextDecoder().decode(mended);

describe("a cut-off file", () => {
  test("gets an index that points to its catalogue", () => {
    const cut =
      "%PDF-1.7\n12 0 obj\n<< /Pages 3 0 R >>\nendobj\n7 0 obj\n<< /Pages 3 0 R /Type /Catalog >>\nendobj\n8 0 obj\n<< /Le";
    const mended = text(mendTruncated(bytes(cut)));
    expect(mended.startsWith(cut)).toBe(true);
    expect(mended).toMatch(/trailer\n<< \/Root 7 0 R >>\n$/);
  });

  test("stays as it is when its catalogue did not come", () => {
    const cut = bytes("%PDF-1.7\n12 0 obj\n<< /Type /Page >>\nendobj\n");
    expect(mendTruncated(cut)).toBe(cut);
  });
});
