import "server-only";
import { type Gathered, treeNumber } from "./protocol.ts";

const [catalogNumber, outlineNumber, infoNumber] = [1, 3, 4];
const firstFree = 5;
/** So many lines of the documents' own outlines are in the file, so that they are few beside its pages. */
const mostLines = 20_000;

/** A document whose pages are in the file: its objects there, and the title of its bookmark. */
type Bound = Gathered & { title: string };

/**
 * A PDF that is bound of the pages of others while it is sent: their objects first, one document after the other, and at the
 * end what makes one file of them. It keeps where each object begins, and nothing of the documents.
 */
export class Binding {
  /** Bytes so far. */
  size = 0;
  /** Bytes of the documents that it is made of. */
  taken = 0;
  /** Where each object begins, by its number from the first, the objects of a document together. */
  readonly #offsets: Float64Array[] = [];
  readonly #bound: Bound[] = [];
  readonly #first: number;
  #next: number;
  #linesLeft = mostLines;

  /** `first`: the number of the first object of the first document. */
  constructor({ first = firstFree }: { first?: number } = {}) {
    this.#first = first;
    this.#next = first;
  }

  get head(): Uint8Array {
    // So that programs that pass it on do not take it for text (ISO 32000-2, 7.5.2).
    return Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
  }

  /** The number of the next object. */
  get next(): number {
    return this.#next;
  }

  get pages(): number {
    return this.#bound.reduce((sum, { pages }) => sum + pages.length, 0);
  }

  /** The objects of a document of `taken` bytes stand in the file next. `isFirst`: its pages come before all others. */
  add(
    bound: Bound,
    { size, taken = 0, isFirst = false }: { size: number; taken?: number; isFirst?: boolean | undefined },
  ): void {
    const begins = this.size === 0 ? this.head.length : this.size;
    this.#offsets.push(Float64Array.from(bound.offsets, (offset) => begins + offset));
    this.#next += bound.offsets.length;
    this.size = begins + size;
    this.taken += taken;
    const outline = bound.outline.slice(0, this.#linesLeft);
    this.#linesLeft -= outline.length;
    if (isFirst) this.#bound.unshift({ ...bound, outline });
    else this.#bound.push({ ...bound, outline });
  }

  /** The end of the file. `about`: what a reader shows of it. */
  end(about: { title: string; author: string; subject: string; at: Date }): Uint8Array {
    const objects = new Map<number, string>();
    const layers = this.#bound.map((one) => one.layers);
    const hidden = layers.flatMap((one) => one.hidden);
    const all = [...layers.flatMap((one) => one.shown), ...hidden];
    const pages = this.#bound.flatMap((one) => one.pages);
    objects.set(
      catalogNumber,
      dict({
        Type: "/Catalog",
        Pages: ref(treeNumber),
        Outlines: ref(outlineNumber),
        PageMode: "/UseOutlines",
        Lang: "(pt-BR)",
        ViewerPreferences: dict({ DisplayDocTitle: "true" }),
        ...(all.length > 0 && { OCProperties: dict({ OCGs: refs(all), D: dict({ OFF: refs(hidden) }) }) }),
      }),
    );
    objects.set(treeNumber, dict({ Type: "/Pages", Kids: refs(pages), Count: String(pages.length) }));
    for (const [number, text] of outlineOf(this.#bound, this.#next)) objects.set(number, text);
    // The last one, where a page that gets the file looks for it.
    const date = `(D:${about.at.toISOString().replace(/[-:T]|\.\d+/g, "")})`;
    objects.set(
      infoNumber,
      dict({
        Title: textOf(about.title),
        Author: textOf(about.author),
        Subject: textOf(about.subject),
        Creator: "(Autos)",
        Producer: "(Autos)",
        CreationDate: date,
      }),
    );
    return this.#closed(objects);
  }

  /** The objects, the table of all, and the trailer. */
  #closed(objects: ReadonlyMap<number, string>): Uint8Array {
    const parts: Buffer[] = [];
    const offsets = new Map<number, number>();
    let at = this.size;
    const put = (text: string) => {
      const bytes = Buffer.from(text, "latin1");
      parts.push(bytes);
      at += bytes.length;
    };
    for (const [number, text] of objects) {
      offsets.set(number, at);
      put(`${number} 0 obj\n${text}\nendobj\n`);
    }
    const table = at;
    let size = this.#next;
    for (const number of offsets.keys()) size = Math.max(size, number + 1);
    put(`xref\n0 ${firstFree}\n0000000000 65535 f \n`);
    const line = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
    const ofOwn = (from: number, to: number) => {
      for (let number = from; number < to; number += 1) put(line(offsets.get(number) ?? 0));
    };
    ofOwn(1, firstFree);
    put(`${this.#first} ${size - this.#first}\n`);
    for (const part of this.#offsets) put(Array.from(part, line).join(""));
    ofOwn(this.#next, size);
    put(
      `trailer\n${dict({ Size: String(size), Root: ref(catalogNumber), Info: ref(infoNumber) })}\nstartxref\n${table}\n%%EOF\n`,
    );
    return Buffer.concat(parts);
  }
}

type Item = { title: string; page: number; top: number | null; items: Item[] };

/** The outline's objects by their numbers, the first of its lines with the number `next`: a line for each document, closed. */
function outlineOf(bound: readonly Bound[], next: number): [number: number, text: string][] {
  const made: [number, string][] = [];
  let free = next;
  const place = (items: readonly Item[], parent: number): string => {
    const first = free;
    free += items.length;
    for (const [at, { title, page, top, items: below }] of items.entries()) {
      const own = first + at;
      const isLast = at === items.length - 1;
      const inside = below.length > 0 ? place(below, own) : "";
      const to = top === null || Math.abs(top) > farthest ? "/Fit" : `/XYZ null ${top.toFixed(2)} null`;
      const around = `${at > 0 ? `/Prev ${ref(own - 1)} ` : ""}${isLast ? "" : `/Next ${ref(own + 1)} `}`;
      const count = below.length > 0 ? `/Count ${-below.length} ` : "";
      made.push([
        own,
        `<< /Title ${textOf(title)} /Parent ${ref(parent)} ${around}${inside}${count}/Dest [${ref(page)} ${to}] >>`,
      ]);
    }
    return items.length === 0 ? "" : `/First ${ref(first)} /Last ${ref(first + items.length - 1)} `;
  };
  const items = bound.map(itemOf);
  const inside = place(items, outlineNumber);
  made.push([outlineNumber, `<< /Type /Outlines ${inside}/Count ${items.length} >>`]);
  return made;
}

/** A document's line, with those of its own outline below it. */
function itemOf({ title, pages, outline }: Bound): Item {
  const own: Item = { title, page: pages[0] ?? 0, top: null, items: [] };
  const above: Item[] = [own];
  for (const { title, depth, page, top } of outline) {
    const item: Item = { title, page: pages[page] ?? own.page, top, items: [] };
    // A line is never more than one step further in than the one before it.
    above.length = Math.min(above.length, depth + 1);
    above.at(-1)?.items.push(item);
    above.push(item);
  }
  return own;
}

/** Where no page reaches, in points: a place beyond is none. */
const farthest = 1_000_000;

const ref = (number: number) => `${number} 0 R`;
const refs = (numbers: readonly number[]) => `[${numbers.map(ref).join(" ")}]`;
const dict = (entries: Record<string, string>) =>
  `<< ${Object.entries(entries)
    .map(([name, value]) => `/${name} ${value}`)
    .join(" ")} >>`;

/** A text in whatever letters: UTF-16 with its mark, as digits (ISO 32000-2, 7.9.2.2). */
const textOf = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
