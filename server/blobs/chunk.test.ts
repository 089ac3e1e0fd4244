import { expect, test } from "vitest";
import { drawnBytes } from "#testing/drawn.ts";
import { BlobError, openChunk, sealChunk } from "./chunk.ts";
import { openKey, sealKey } from "./key.ts";

const key = drawnBytes(32);
const blob = { databaseId: "base-1", id: "blob-1", kind: "petition" } as const;
const at = { blob, place: 3, isLast: false };

test.each([
  ["another database", { ...at, blob: { ...blob, databaseId: "base-2" } }],
  ["another blob", { ...at, blob: { ...blob, id: "blob-2" } }],
  ["another kind of blob", { ...at, blob: { ...blob, kind: "receipt" as const } }],
  ["another place", { ...at, place: 2 }],
  ["the end of the file", { ...at, isLast: true }],
])("a chunk does not open in %s", (_, elsewhere) => {
  const sealed = sealChunk(key, at, Buffer.from("%PDF-1.7"));
  expect(openChunk(key, at, sealed).toString()).toBe("%PDF-1.7");
  expect(() => openChunk(key, elsewhere, sealed)).toThrow(BlobError);
});

test("a chunk opens with its own key alone, and is sealed differently every time", () => {
  const sealed = sealChunk(key, at, Buffer.from("%PDF-1.7"));
  expect(() => openChunk(drawnBytes(32), at, sealed)).toThrow(BlobError);
  expect(sealChunk(key, at, Buffer.from("%PDF-1.7")).equals(sealed)).toBe(false);
});

const file = { ...blob, size: 10, sha256: "ab" };

test.each([
  ["another database", { ...file, databaseId: "base-2" }],
  ["another blob", { ...file, id: "blob-2" }],
  ["another kind of blob", { ...file, kind: "receipt" as const }],
  ["a file of another length", { ...file, size: 11 }],
  ["another file", { ...file, sha256: "cd" }],
  ["a file that is not complete", { ...file, size: null, sha256: null }],
])("the key of a blob does not open for %s", (_, other) => {
  const sealed = sealKey(key, file);
  expect(openKey(sealed, file).equals(key)).toBe(true);
  expect(() => openKey(sealed, other)).toThrow("Este segredo não abre");
});
