import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text where it stands on a page, in points from the lower left corner. */
type Line = { text: string; x: number; y: number; width: number; size: number };

/** Texts of a page that lie over each other. */
export function overlapsOn(lines: readonly Line[]): string[] {
  // The letters themselves are lower and a little narrower than their boxes.
  const hits = (one: Line, other: Line) =>
    Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.6 &&
    one.x + 1 < other.x + other.width &&
    other.x + 1 < one.x + one.width;
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => (hits(one, other) ? [`${one.text} / ${other.text}`] : [])),
  );
}

/** Reads a paper with another library: the text of each page, all of it with single spaces, outline and info. */
export async function readPaper(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const data = new Uint8Array(Buffer.concat(parts));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  const lines: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    lines.push(
      items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [
              {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
                size: item.height,
              },
            ]
          : [],
      ),
    );
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  const text = pages.join("\n").replace(/\s+/g, " ");
  return { pages, lines, text, outline: await pdf.getOutline(), info: (await pdf.getMetadata()).info };
}
