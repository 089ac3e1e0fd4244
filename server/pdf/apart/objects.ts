import "server-only";
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "pdf-lib";

const named = (names: string) => new Set(names.split(/\s+/).map((name) => PDFName.of(name)));

/** What acts, or holds another file: wherever it stands, nothing takes its place. By what it says it is (ISO 32000-2, 7.11, 12.6). */
const types = named("Catalog Pages Filespec EmbeddedFile");
const actions = named(
  `JavaScript Launch SubmitForm ImportData ResetForm GoToR GoToE Rendition Movie Sound Hide Named Trans
  Thread GoTo3DView RichMediaExecute SetOCGState`,
);
/** What acts, or leads to other files, in whatever it stands. */
const ofActing = named("AA AF EF RF JS XFA");
/** Of a stream: what is written anew, what lies in other files, and what is not seen. */
const ofStreams = named(
  "Length F FFilter FDecodeParms Ref OPI Metadata PieceInfo StructParent StructParents LastModified",
);

/**
 * What is reached from the pages of a PDF, with new numbers, in their order. Nothing of it acts, and no other page, file or
 * catalog comes along. The objects themselves are changed. Throws NotUnderstood where one of them could not be read: a page
 * that lacks it would look whole.
 */
export class Reached {
  /** As they are numbered: the first has the first number. */
  readonly objects: PDFObject[] = [];
  readonly #context: PDFContext;
  readonly #first: number;
  readonly #most: number;
  readonly #numbers = new Map<PDFRef, PDFRef>();
  readonly #order: PDFRef[] = [];
  /** What stands in several places, as the fonts that all pages have from above, is renumbered once. */
  readonly #done = new WeakSet<PDFObject>();

  /** `first`: the number of the first page's object. Throws where they are more than `most` objects. */
  constructor(
    context: PDFContext,
    pages: readonly PDFRef[],
    { first, most }: { first: number; most: number },
  ) {
    this.#context = context;
    this.#first = first;
    this.#most = most;
    for (const page of pages) this.#refOf(page);
    const own = new Set(pages);
    for (let at = 0; at < this.#order.length; at += 1) {
      const ref = this.#order[at];
      const found = ref && context.lookup(ref);
      const isElsewhere = found instanceof PDFPageLeaf && ref !== undefined && !own.has(ref);
      this.objects.push(found === undefined || isElsewhere ? PDFNull : this.#cleaned(found, { isOwn: true }));
    }
  }

  /** The new number of an object; null where it is not reached. */
  numberOf(ref: PDFRef): number | null {
    return this.#numbers.get(ref)?.objectNumber ?? null;
  }

  #refOf(ref: PDFRef): PDFRef {
    const known = this.#numbers.get(ref);
    if (known !== undefined) return known;
    if (this.#order.length >= this.#most) throw new TooManyObjects();
    const given = PDFRef.of(this.#first + this.#order.length);
    this.#numbers.set(ref, given);
    this.#order.push(ref);
    return given;
  }

  /** `isOwn`: an object of its own, which cannot be a reference. */
  #cleaned(value: PDFObject, { isOwn = false } = {}): PDFObject {
    if (value instanceof PDFRef)
      return isOwn || this.#context.lookup(value) === undefined ? PDFNull : this.#refOf(value);
    if (value instanceof PDFStream) {
      if (!(value instanceof PDFRawStream) || acts(value.dict)) return PDFNull;
      for (const name of ofStreams) value.dict.delete(name);
      this.#clean(value.dict);
      return value;
    }
    if (value instanceof PDFDict) {
      if (acts(value)) return PDFNull;
      this.#clean(value);
      return value;
    }
    if (value instanceof PDFArray) {
      if (!this.#isFirst(value)) return value;
      for (let at = 0; at < value.size(); at += 1) value.set(at, this.#cleaned(value.get(at)));
      return value;
    }
    if (value instanceof PDFInvalidObject) throw new NotUnderstood();
    return value;
  }

  #isFirst(value: PDFObject): boolean {
    const isFirst = !this.#done.has(value);
    this.#done.add(value);
    return isFirst;
  }

  #clean(dict: PDFDict): void {
    if (!this.#isFirst(dict)) return;
    for (const name of ofActing) dict.delete(name);
    for (const [name, value] of dict.entries()) dict.set(name, this.#cleaned(value));
  }
}

export class TooManyObjects extends Error {}
export class NotUnderstood extends Error {}

function acts(dict: PDFDict): boolean {
  const [type, action] = [dict.lookup(PDFName.Type), dict.lookup(PDFName.of("S"))];
  return (type instanceof PDFName && types.has(type)) || (action instanceof PDFName && actions.has(action));
}

/** Objects as they stand in a file, the first with the number `first`: their bytes, and where each begins among them. */
export function writtenAs(objects: readonly PDFObject[], first: number) {
  const heads = objects.map((_, index) => Buffer.from(`${first + index} 0 obj\n`, "latin1"));
  const offsets = new Uint32Array(objects.length);
  let size = 0;
  for (const [index, object] of objects.entries()) {
    offsets[index] = size;
    size += (heads[index]?.length ?? 0) + object.sizeInBytes() + foot.length;
  }
  function* bytes(): Generator<Uint8Array> {
    for (const [index, object] of objects.entries()) {
      yield heads[index] ?? foot;
      yield* object instanceof PDFRawStream ? bytesOfStream(object) : [bytesOf(object)];
      yield foot;
    }
  }
  return { size, offsets, bytes: bytes() };
}

const foot = Buffer.from("\nendobj\n", "latin1");

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** A page that is one picture is most of its file: its bytes are not copied. */
function* bytesOfStream({ dict, contents }: PDFRawStream): Generator<Uint8Array> {
  yield bytesOf(dict);
  yield Buffer.from("\nstream\n", "latin1");
  yield contents;
  yield Buffer.from("\nendstream", "latin1");
}
