import { crc32, deflateSync } from "node:zlib";
import { randomFor } from "../../random.ts";
import { drawScan } from "../scan.ts";

const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

/** A scanned page as a PNG of exactly `bytes`: a comment fills it up. */
export function scannedPng(key: string, bytes: number): Buffer {
  const { width, height, bits } = drawScan(randomFor("scan", key));
  const rowBytes = bits.length / height;
  // Before each row stands its filter: none.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(bits.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  return filledUp({ width, height, pixels: deflateSync(rows), bytes });
}

/** A PNG that says it has 900 megapixels, which would take 3.6 GB to draw. Its pixels are missing. */
export function enormousPng(bytes: number): Buffer {
  return filledUp({ width: 30_000, height: 30_000, pixels: deflateSync(Buffer.alloc(64)), bytes });
}

/** One bit a pixel, 0 being black. */
function filledUp(given: { width: number; height: number; pixels: Buffer; bytes: number }): Buffer {
  const { width, height, pixels, bytes } = given;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const comment = Buffer.from("Comment\u0000");
  const file = (padding: number): Buffer =>
    Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("tEXt", Buffer.concat([comment, Buffer.alloc(padding, "SIMULACAO ")])),
      chunk("IDAT", pixels),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  return file(bytes - file(0).length);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
