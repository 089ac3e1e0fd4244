import { createHash, randomBytes } from "node:crypto";

/** A scan as large as wanted, which costs nothing to make: of each page the picture is the same noise. */

const mb = 1024 * 1024;
const noise = randomBytes(mb);
const piece = 65_536;

/** `number` makes one file another than the next; of one page for each megabyte. */
export type Scan = { number: number; megabytes: number };

export function* scanOf({ number, megabytes }: Scan): Generator<Buffer> {
  const places: number[] = [];
  let at = 0;
  const passed = (part: Buffer) => {
    at += part.length;
    return part;
  };
  const text = (words: string) => passed(Buffer.from(words, "latin1"));
  const object = (body: string) => {
    places.push(at);
    return `${places.length} 0 obj\n${body}\nendobj\n`;
  };
  const pages = Array.from({ length: megabytes }, (_, index) => 3 + 2 * index);
  yield text(`%PDF-1.7\n%${number}\n`);
  yield text(object("<</Type /Catalog /Pages 2 0 R>>"));
  yield text(
    object(`<</Type /Pages /Count ${megabytes} /Kids [${pages.map((of) => `${of} 0 R`).join(" ")}]>>`),
  );
  for (const page of pages) {
    const shows = `/Resources <</XObject <</Scan ${page + 1} 0 R>>>>`;
    yield text(object(`<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${shows}>>`));
    places.push(at);
    const form = "/Type /XObject /Subtype /Form /BBox [0 0 1 1]";
    yield text(`${places.length} 0 obj\n<<${form} /Length ${noise.length}>>\nstream\n`);
    for (let from = 0; from < noise.length; from += piece) yield passed(noise.subarray(from, from + piece));
    yield text("\nendstream\nendobj\n");
  }
  const start = at;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  yield text(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  yield text(`trailer\n<</Size ${places.length + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}

/** What a browser says of a file before it sends it. */
export function statedOf(scan: Scan): { length: number; sha256: string } {
  const hash = createHash("sha256");
  let length = 0;
  for (const part of scanOf(scan)) {
    hash.update(part);
    length += part.length;
  }
  return { length, sha256: hash.digest("hex") };
}
