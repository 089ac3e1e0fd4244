import { expect, test } from "vitest";
import { readFlatObject } from "./flat-object.ts";

/** Reads a text cut into pieces of a size, with `file` streamed. */
async function read(text: string, size: number) {
  const bytes = Buffer.from(text);
  const source = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const pieces: Buffer[] = [];
  const write = async (piece: Buffer) => void pieces.push(Buffer.from(piece));
  const fields = await readFlatObject(source(), { name: "file", write });
  return { fields: Object.fromEntries(fields), file: Buffer.concat(pieces).toString() };
}

test("reads what JSON.parse reads, wherever the pieces end", async () => {
  const value = {
    filename: 'ação "1" \\ / \u0001 \n 😀 fim',
    file: "QUJD/+RA==".repeat(20),
    justice: "",
    "": "x",
  };
  const spaced = JSON.stringify(value, null, 2).replaceAll("/", "\\/").replace("😀", "\\uD83D\\ude00");
  for (const text of [JSON.stringify(value), spaced]) {
    for (const size of [1, 2, 3, 5, 7, 64, 10_000]) {
      expect(await read(text, size)).toEqual({ fields: { ...value, file: "" }, file: value.file });
    }
  }
  expect(await read(" { } ", 1)).toEqual({ fields: {}, file: "" });
});

test.each([
  ["{", 400],
  ['{"a"', 400],
  ['{"a":"b"', 400],
  ['{"a":"b",}', 400],
  ['{"a":"b"}{', 400],
  ['{"a":"\\u12', 400],
  ['{"a":"\\udc00"}', 400],
  ['{"a":"\\ud83dx"}', 400],
  ['{a:"b"}', 400],
  ['{"a":["b"]}', 422],
  ['{"a":null}', 422],
  ['{"a":"1","a":"2"}', 422],
  ['{"\\u0061":"1","a":"2"}', 422],
  [`{"a":"${"x".repeat(9_000)}"}`, 413],
])("refuses %s", async (text, status) => {
  await expect(read(text, 3)).rejects.toMatchObject({ status });
});

test("refuses a text that is not UTF-8", async () => {
  const source = async function* () {
    yield Buffer.from([0x7b, 0x22, 0xff, 0x22]);
  };
  const write = async () => {};
  await expect(readFlatObject(source(), { name: "file", write })).rejects.toMatchObject({ status: 400 });
});
