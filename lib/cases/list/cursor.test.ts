import { describe, expect, test } from "vitest";
import { readCursor, readListCursor, writeCursor, writeListCursor } from "./cursor.ts";

const cnj = "10482131120238260100";
const at = "2026-11-18T14:02:00.123456+00:00";

describe("the cursor of a sorted list", () => {
  test.each([
    { sort: "moved", key: at, cnj },
    { sort: "checked", key: "-infinity", cnj },
    { sort: "imported", key: at, cnj },
    { sort: "name", key: "ação – Ω 'ﬁ' 公司", cnj },
    { sort: "name", key: "", cnj },
  ] as const)("is read as it was written: $sort, $key", (cursor) => {
    expect(readListCursor(writeListCursor(cursor), cursor.sort)).toEqual(cursor);
  });

  test("of another order, or one that is not ours, starts the list anew", () => {
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

test("a time that PostgreSQL cannot read starts the list anew", () => {
  const fraction = `2026-11-18T14:02:00.${"1".repeat(300)}`;
  for (const key of [
    "2026-11-18T14:02:00+20:00",
    "2026-11-18T14:02:00-16:00",
    `${fraction}+00:00`,
    "infinity",
  ])
    expect(readListCursor(writeListCursor({ sort: "moved", key, cnj }), "moved")).toBeNull();
  for (const text of [`${fraction}Z`, "0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z"])
    expect(readCursor(writeCursor({ at: text, id: cnj }))).toBeNull();
  const cursor = { at: "2026-11-18T14:02:00.123456Z", id: cnj };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});
