import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";

const latin1 = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const hex = (text: string) => [...Buffer.from(text.replaceAll(" ", ""), "hex")];
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat());

const png = bytes(hex("89504e470d0a1a0a 0000000d"), latin1("IHDR"), hex("00007530 00007531 01"));
const jpeg = bytes(hex("ffd8 ffe0 0004 0000 ff ffc4 0003 00 ffc2 000b 08 06e0 04e0 01 011100"));
const gif = (screen: string, image: string) =>
  bytes(latin1("GIF89a"), hex(screen), hex("80 00 00 000000ffffff 21f9 04 00000000 00 2c"), hex(image));
const webp = (chunk: string, rest: string) =>
  bytes(latin1(`RIFF0000WEBP${chunk}`), hex("00000000"), hex(rest));

test.each([
  ["png", png, 30_000, 30_001],
  ["jpeg", jpeg, 1_248, 1_760],
  ["gif", gif("0a00 1400", "0000 0000 0a00 1400"), 10, 20],
  ["gif", gif("0100 0100", "0100 0000 ffff ffff"), 65_536, 65_535],
  ["webp", webp("VP8 ", "000000 9d012a 2003 5802"), 800, 600],
  ["webp", webp("VP8L", "2f 1f83 9500"), 800, 599],
  ["webp", webp("VP8X", "10000000 1f0300 570200"), 800, 600],
  [
    "tiff",
    bytes(hex("49492a00 08000000 0200 0001 0300 01000000 20030000 0101 0400 01000000 58020000 00000000")),
    800,
    600,
  ],
  [
    "tiff",
    bytes(hex("4d4d002a 00000008 0002 0100 0003 00000001 03200000 0101 0003 00000001 02580000 00000000")),
    800,
    600,
  ],
] as const)("a %s says its size in its header: %#", (kind, file, width, height) => {
  expect(pictureSize(kind, file)).toEqual({ width, height });
  // Also where it lies inside a larger piece of memory.
  const inside = bytes([1, 2, 3], [...file]).subarray(3);
  expect(pictureSize(kind, inside)).toEqual({ width, height });
});

test.each([
  ["png", png.subarray(0, 20)],
  ["png", bytes(hex("89504e470d0a1a0a 0000000d"), latin1("IHDR"), hex("00000000 00007531"))],
  ["jpeg", bytes(hex("ffd8 ffe0 ffff 0000"))],
  ["jpeg", bytes(hex("ffd8 ffda 0008 010100"))],
  ["gif", bytes(latin1("GIF89a"), hex("0a00 1400 00 00 00 3b"))],
  ["webp", webp("ALPH", "00")],
  // A second directory: a second page.
  ["tiff", bytes(hex("49492a00 08000000 0000 10000000"))],
  ["tiff", bytes(hex("49492a00 ffffffff"))],
] as const)("a %s without a size, or cut off before it, has none: %#", (kind, file) => {
  expect(pictureSize(kind, file)).toBeNull();
});
