import { crc32 } from "node:zlib";

/** The files of an archive, not compressed; a comment fills it up to exactly `bytes`. */
export function zipOf(files: readonly { name: string; text: string }[], bytes: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const [named, data] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // The 1st of January 2024.
    facts.writeUInt16LE(0x5821, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const parts = [Buffer.from("PK\u0003\u0004"), facts, named, data];
    local.push(...parts);
    central.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), facts, place, named);
    at += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  const padding = bytes - at - listed.length - end.length;
  end.writeUInt16LE(padding, 20);
  return Buffer.concat([...local, listed, end, Buffer.alloc(padding, "SIMULACAO ")]);
}
