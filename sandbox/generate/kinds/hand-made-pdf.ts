/** A PDF of these objects, the first being number 1: the catalogue. The last one describes the file (`/Info`). */
export function handMadePdf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const positions = objects.map((body, at) => {
    const position = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return position;
  });
  const entries = positions.map((position) => `${String(position).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.indexOf("\nxref\n") + 1}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A stream object. `entries`: of its dictionary, besides its length. */
export function streamBody(data: string, entries = ""): string {
  return `<< ${entries}/Length ${data.length} >>\nstream\n${data}\nendstream`;
}
