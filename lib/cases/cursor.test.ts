import { describe, expect, test } from "vitest";
import { readListCursor, writeListCursor } from "./cursor.ts";

const cnj = "10482131120238260100";
const at = "2026-11-18T14:02:00.123456+00:00";

describe("where a page of a sorted list ended", () => {
  test.each([
    { sort: "moved", key: at, cnj },
    { sort: "checked", key: "-infinity", cnj },
    { sort: "imported", key: at, cnj },
    { sort: "name", key: "ação – Ω 'ﬁ' 公司", cnj },
    { sort: "name", key: "", cnj },
  ] as const)("$sort, $key", (cursor) => {
    expect(readListCursor(writeListCursor(cursor), cursor.sort)).toEqual(cursor);
  });

  test("a cursor of another order, or of nobody, starts the list anew", () => {
    const name = writeListCursor({ sort: "name", key: at, cnj });
    expect(readListCursor(name, "moved")).toBeNull();
    expect(readListCursor(writeListCursor({ sort: "moved", key: "ontem", cnj }), "moved")).toBeNull();
    const impossible = "2026-02-30T00:00:00.000000+00:00";
    expect(readListCursor(writeListCursor({ sort: "moved", key: impossible, cnj }), "moved")).toBeNull();
    expect(readListCursor(writeListCursor({ sort: "moved", key: at, cnj: "1" }), "moved")).toBeNull();
    expect(readListCursor(writeListCursor({ sort: "name", key: "a\0", cnj }), "name")).toBeNull();
    for (const text of [null, "", "{}", "%%%", btoa("{}"), btoa("null"), "ÿ"])
      expect(readListCursor(text, "moved")).toBeNull();
  });
});
