import { expect, test } from "vitest";
import { documentRules, uploadUrl } from "./upload.ts";

test("the address of an upload names database, petition and file, whatever the file is called", () => {
  const name = "Réplica & anexos/1?#.pdf";
  const url = new URL(uploadUrl({ database: "45123876000163", id: "a/b", name }), "http://a");
  expect(url.pathname).toBe("/api/databases/45123876000163/filings/a%2Fb/documents");
  expect(url.searchParams.get("name")).toBe(name);
});

test("a document may have 300 MB", () => {
  expect(documentRules.largest).toBe(314_572_800);
});
