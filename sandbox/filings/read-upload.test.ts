import { expect, test } from "vitest";
import { createBase64Decoder } from "./read-upload.ts";

function decode(text: string, size: number): Buffer | null {
  const decoder = createBase64Decoder();
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += size) {
    const part = decoder.write(Buffer.from(text.slice(at, at + size)));
    if (part === null) return null;
    parts.push(part);
  }
  return decoder.end() ? Buffer.concat(parts) : null;
}

test("decodes text that is cut into pieces of any size", () => {
  for (const length of [0, 1, 2, 3, 4, 100, 101]) {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 89) % 256));
    for (const size of [1, 2, 3, 4, 5, 7, 1_000]) {
      expect(decode(bytes.toString("base64"), size)?.equals(bytes)).toBe(true);
    }
  }
});

test.each([
  "A",
  "AB",
  "ABC",
  "AB=",
  "AB==CDEF",
  "AB=C",
  "A===",
  "AB-_",
  "ABC ",
  "AB\nCD",
  "ABCD\n",
  "=",
  "====",
])("refuses %j", (text) => {
  for (const size of [1, 3, 4, 100]) expect(decode(text, size)).toBeNull();
});
