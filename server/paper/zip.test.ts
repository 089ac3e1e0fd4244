import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnBytes } from "#testing/drawn.ts";
import { unpack } from "#testing/unpack.ts";
import { textEntry, zipOf } from "./zip.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "zip-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date("2026-11-18T17:24:00.000Z");

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

test("another tool unpacks what was packed, byte for byte", async () => {
  const bytes = drawnBytes(3_000_001);
  const hashes: Record<string, string> = {};
  const entries = [
    { name: "recibo.pdf", chunks: inPieces(bytes, 65_536) },
    textEntry("LEIA-ME.txt", "Petição\n".repeat(10_000)),
    textEntry("vazio.txt", ""),
  ];
  const packed = await buffer(
    zipOf(entries, {
      at,
      onEntry: ({ name, sha256 }) => {
        hashes[name] = sha256;
      },
    }),
  );
  writeFileSync(join(folder, "a.zip"), packed);
  unpack(join(folder, "a.zip"), folder);
  expect(readFileSync(join(folder, "recibo.pdf")).equals(bytes)).toBe(true);
  expect(readFileSync(join(folder, "LEIA-ME.txt"), "utf8")).toBe("Petição\n".repeat(10_000));
  expect(readFileSync(join(folder, "vazio.txt"))).toHaveLength(0);
  expect(hashes["recibo.pdf"]).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(packed.length).toBeLessThan(bytes.length + 10_000);
});

test("it is made while it is read, and breaks off when a file does", async () => {
  let given = 0;
  const endless = async function* () {
    for (;;) {
      given += 1;
      yield drawnBytes(1_000);
    }
  };
  const packing = zipOf([{ name: "a.pdf", chunks: endless() }], { at });
  for (let read = 0; read < 20; read++) await packing.next();
  expect(given).toBeLessThan(25);
  await packing.return(undefined);
  const breaking = async function* () {
    yield drawnBytes(10);
    throw new Error("the file broke off");
  };
  await expect(buffer(zipOf([{ name: "a.pdf", chunks: breaking() }], { at }))).rejects.toThrow("broke off");
});

test("the time of a file is the one in Brasília, wherever the machine stands", async () => {
  const packed = await buffer(zipOf([textEntry("a.txt", "a")], { at }));
  const [time, day] = [packed.readUInt16LE(10), packed.readUInt16LE(12)];
  const clock = [time >> 11, (time >> 5) & 63, (time & 31) * 2];
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31, ...clock]).toEqual([2026, 11, 18, 14, 24, 0]);
});
