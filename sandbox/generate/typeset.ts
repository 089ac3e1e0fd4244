/** Text the standard PDF fonts can write: Windows-1252 without control characters. */
export const asWinAnsi = (text: string): string =>
  text.normalize("NFC").replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]/g, "");

/** Breaks paragraphs into lines of at most `columns` characters, an empty line after each paragraph. */
export const wrap = (paragraphs: readonly string[], columns: number): string[] =>
  paragraphs.flatMap((paragraph) => [...wrapOne(asWinAnsi(paragraph), columns), ""]);

function wrapOne(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((piece) => pieces(piece, columns))) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function pieces(word: string, columns: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length; at += columns) parts.push(word.slice(at, at + columns));
  return parts;
}
