export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Control characters of texts: tab, the ends of lines and pages, and what old systems end a file or begin a style with. */
const ofTexts = new Set([9, 10, 11, 12, 13, 26, 27]);

/** Whether these are characters that no text has. */
export function isBinary(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && !ofTexts.has(code)) return true;
  }
  return false;
}

/** Bytes as text: UTF-16 where they say so, else UTF-8, else Windows-1252. Without `isWhole` a cut-off character is left out. */
export function readText(
  bytes: Uint8Array,
  { isWhole }: { isWhole: boolean },
): { text: string; encoding: Encoding } {
  const marked = markedEncoding(bytes);
  const read = (encoding: Encoding, fatal: boolean) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes, { stream: !isWhole }),
    encoding,
  });
  if (marked !== null) return read(marked, false);
  try {
    return read("utf-8", true);
  } catch {
    return read("windows-1252", false);
  }
}

function markedEncoding([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
