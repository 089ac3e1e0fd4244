import { expect, test } from "vitest";
import { contentDisposition } from "#lib/documents/headers.ts";
import { nameIn } from "./file.ts";

test("a file is called what the server calls it", () => {
  for (const filename of ["sessao-tjsp.storageState.json", "Decisão (fls. 3); 'x'.pdf"])
    expect(nameIn(contentDisposition({ filename, inline: false }))).toBe(filename);
  expect(nameIn(null)).toBe("arquivo");
});
