import { expect, test } from "vitest";
import { chooseDatabase, databaseOfPage } from "./last.ts";

const databases = [{ document: "1" }, { document: "2" }, { document: "3" }];

test("a page of a base names it; a page of the administration is about one, and leaves the person where they were", () => {
  expect(databaseOfPage({ pathname: "/2/cases", named: "2" })).toBe("2");
  expect(databaseOfPage({ pathname: "/2", named: "2" })).toBe("2");
  expect(databaseOfPage({ pathname: "/admin/databases/3", named: "3" })).toBeNull();
  expect(databaseOfPage({ pathname: "/admin/calendars/3", named: "3" })).toBeNull();
  expect(databaseOfPage({ pathname: "/account", named: undefined })).toBeNull();
});

test("where nothing names a base it is the last one, and the first only while none is known", () => {
  expect(chooseDatabase({ databases, last: "2" })).toEqual({ document: "2" });
  expect(chooseDatabase({ databases, last: "9" })).toEqual({ document: "1" });
  expect(chooseDatabase({ databases, last: null })).toEqual({ document: "1" });
});
