/** The text of a file: UTF-8 or UTF-16 by their mark or looks, else Windows-1252, as Excel in Brazil writes; else null. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = byMark(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const wide = byZeros(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  if (bytes.subarray(0, 8_192).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function byMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** Western text in UTF-16 without a byte order mark has a zero at every other byte. */
function byZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 512);
  if (sample.length < 8) return null;
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const most = sample.length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return "utf-16le";
  if (even > most * 0.7 && odd < most * 0.1) return "utf-16be";
  return null;
}
