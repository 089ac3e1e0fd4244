import { hashFor } from "../random.ts";

/** A file: its beginning and end in memory, and between them a filler that is made while it is sent. */
export type FileParts = { head: Uint8Array; fillerBytes: number; tail: Uint8Array };

/** Objects and trailer entries to add with the filler. `objects` begins at the number after the filler's. */
export type ExtraEntries = { object: string; trailer: (reference: string) => string };

/** A password is needed: the keys below fit none, in particular not the empty one that readers try (PDF 32000-1, 7.6.3). */
export const encryptedEntries: ExtraEntries = {
  object: `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${hashFor("owner")}> /U <${hashFor("user")}> >>`,
  trailer: (reference) =>
    `/Encrypt ${reference} /ID [<${hashFor("id").slice(0, 32)}> <${hashFor("id").slice(0, 32)}>]`,
};

/** Brings a PDF to an exact size by an incremental update (7.5.6) of fixed width with one unused stream. */
export function padPdf(input: { pdf: Uint8Array; bytes: number; extra: ExtraEntries | null }): FileParts {
  const { pdf, bytes, extra } = input;
  const base = readTrailer(pdf);
  const fillerNumber = base.size;
  const extraNumber = base.size + 1;
  const separator = "\n";
  const fillerAt = pdf.length + separator.length;
  const opening = (length: number): string =>
    `${separator}${fillerNumber} 0 obj\n<< /Length ${String(length).padEnd(10)} >>\nstream\n`;
  const closing = (fillerBytes: number): string => {
    const body = "\nendstream\nendobj\n";
    const extraAt = pdf.length + opening(fillerBytes).length + fillerBytes + body.length;
    const extraBody = extra === null ? "" : `${extraNumber} 0 obj\n${extra.object}\nendobj\n`;
    const xrefAt = extraAt + extraBody.length;
    const entries = extra === null ? [fillerAt] : [fillerAt, extraAt];
    return [
      body,
      extraBody,
      `xref\n${fillerNumber} ${entries.length}\n`,
      ...entries.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`),
      `trailer\n<< /Size ${fillerNumber + entries.length} /Root ${base.root} /Info ${base.info} /Prev ${base.startxref} `,
      extra === null ? "" : extra.trailer(`${extraNumber} 0 R`),
      ` >>\nstartxref\n${String(xrefAt).padStart(10, "0")}\n%%EOF\n`,
    ].join("");
  };
  const fillerBytes = bytes - pdf.length - opening(0).length - closing(0).length;
  if (fillerBytes < 0) throw new Error(`a PDF of ${pdf.length} bytes does not fit into ${bytes}`);
  return {
    head: Buffer.concat([pdf, Buffer.from(opening(fillerBytes))]),
    fillerBytes,
    tail: Buffer.from(closing(fillerBytes)),
  };
}

function readTrailer(pdf: Uint8Array): { size: number; root: string; info: string; startxref: string } {
  const text = Buffer.from(pdf.subarray(-2048)).toString("latin1");
  const size = /\/Size (\d+)/.exec(text)?.[1];
  const root = /\/Root (\d+ \d+ R)/.exec(text)?.[1];
  const info = /\/Info (\d+ \d+ R)/.exec(text)?.[1];
  const startxref = /startxref\s+(\d+)/.exec(text)?.[1];
  if (size === undefined || root === undefined || info === undefined || startxref === undefined) {
    throw new Error("the generated PDF has no classic trailer");
  }
  return { size: Number(size), root, info, startxref };
}
