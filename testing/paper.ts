import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads a paper with another library: the text of each page, all of it with single spaces, outline and info. */
export async function readPaper(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const data = new Uint8Array(Buffer.concat(parts));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  const text = pages.join("\n").replace(/\s+/g, " ");
  return { pages, text, outline: await pdf.getOutline(), info: (await pdf.getMetadata()).info };
}
