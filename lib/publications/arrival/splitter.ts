/**
 * What comes out of a body that is split while it arrives. `item`: the text of one value, whatever it is; `isOpen`: nothing
 * says that it is whole. `oversize`: one that is too large, and was not kept. `cut`: the body ended within it. `garbage`:
 * what stands there is no JSON; nothing after it is read.
 */
export type Split =
  | { kind: "item"; text: string; isOpen: boolean }
  | { kind: "oversize" }
  | { kind: "cut" }
  | { kind: "garbage" };

const [quote, backslash, comma, colon, newline] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number) => byte === 0x20 || byte === newline || byte === 0x0d || byte === 0x09;
const opens = (byte: number) => byte === openList || byte === openObject;
const closes = (byte: number) => byte === closeList || byte === closeObject;

/** Under which names a list may stand in an object around it. */
const wrappers = ["publications", "data"];
const longestWrapper = 16;

/**
 * Where the splitter is. `start`: before the first byte. `first`, `next`: before an item of a list, the first or one after
 * a comma. `comma`: after an item. `value`: within one. `between`: before a value that no list holds. `lines`: each line is
 * a value. `rest`: within the object around a list, after it. `done`, `broken`: nothing more is expected, or taken.
 */
type Place =
  | "start"
  | "first"
  | "comma"
  | "next"
  | "value"
  | "between"
  | "lines"
  | "rest"
  | "done"
  | "broken";

/**
 * Splits a JSON list into its items, or a text of lines or values one after the other into these, piece by piece: never
 * more than one item is kept, and of that no more than `largest` bytes. The list, or several, may stand in an object (`wrappers`).
 */
export class Splitter {
  readonly #largest: number;
  readonly #isLines: boolean;
  #place: Place = "start";
  /** Whether an item that ends here is followed by a comma or the end of a list. */
  #isListed = false;
  #isWrapped = false;
  /** Bytes of a mark at the beginning that were seen. */
  #marks = 0;

  /** Of the value that is being read. */
  #decoder = new TextDecoder();
  #text = "";
  #size = 0;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #isScalar = false;
  #hasNewline = false;
  /** Of the first object only, as it may be one around a list: the last string at its own level, and what it names. */
  #mayWrap = false;
  #word = "";
  #key = "";

  constructor({ largest, isLines }: { largest: number; isLines: boolean }) {
    this.#largest = largest;
    this.#isLines = isLines;
  }

  /** Whether nothing that still comes would be read. */
  get isBroken(): boolean {
    return this.#place === "broken";
  }

  /** After the end: whether all that was begun was also ended. An empty body is whole. */
  get isWhole(): boolean {
    return this.#place === "done" || this.#place === "start";
  }

  /** Whether a list was begun, also one without items. */
  get isList(): boolean {
    return this.#isListed;
  }

  *push(bytes: Uint8Array): Generator<Split> {
    let at = 0;
    while (at < bytes.length && this.#place !== "broken") {
      const byte = bytes[at] ?? 0;
      switch (this.#place) {
        case "value":
          at = yield* this.#readValue(bytes, at);
          break;
        case "lines":
          at = yield* this.#readLine(bytes, at);
          break;
        case "rest":
          at = this.#skipRest(bytes, at);
          break;
        default:
          if (!isSpace(byte) && !this.#isMark(byte) && this.#decide(byte)) yield { kind: "garbage" };
          // What begins a value is part of it.
          else if (this.#begun()) break;
          else at += 1;
      }
    }
  }

  /** The body is at its end. */
  *end(): Generator<Split> {
    switch (this.#place) {
      case "lines":
        yield* this.#endLine({ isOpen: true });
        this.#place = "done";
        break;
      case "between":
        this.#place = "done";
        break;
      case "value":
        if (this.#isScalar && !this.#isListed) {
          this.#place = "done";
          yield this.#taken({ isOpen: true });
        } else yield { kind: "cut" };
        break;
    }
  }

  /** UTF-8's mark may stand before everything else. */
  #isMark(byte: number): boolean {
    if (this.#place !== "start" || byte !== [0xef, 0xbb, 0xbf][this.#marks]) return false;
    this.#marks += 1;
    return true;
  }

  #begun(): boolean {
    const isBegun = this.#isBeginning;
    this.#isBeginning = false;
    return isBegun;
  }
  #isBeginning = false;

  /** Goes on by a byte between values. True when it cannot stand there. */
  #decide(byte: number): boolean {
    switch (this.#place) {
      case "start":
        if (byte === openList) {
          this.#isListed = true;
          this.#place = "first";
          return false;
        }
        if (this.#isLines) {
          this.#place = "lines";
          this.#isBeginning = true;
          return false;
        }
        this.#mayWrap = true;
        return byte === openObject ? this.#begin(byte) : this.#break();
      case "first":
        if (byte === closeList) return this.#endList();
        return byte === comma ? this.#break() : this.#begin(byte);
      case "next":
        return byte === comma || byte === closeList ? this.#break() : this.#begin(byte);
      case "comma":
        if (byte === closeList) return this.#endList();
        if (byte !== comma) return this.#break();
        this.#place = "next";
        return false;
      case "between":
        return this.#begin(byte);
      default:
        return this.#break();
    }
  }

  #break(): true {
    this.#place = "broken";
    return true;
  }

  #begin(byte: number): false {
    this.#place = "value";
    this.#isBeginning = true;
    this.#reset();
    this.#isScalar = !opens(byte) && byte !== quote;
    return false;
  }

  #endList(): false {
    this.#place = this.#isWrapped ? "rest" : "done";
    this.#depth = 1;
    this.#isString = false;
    this.#key = "";
    return false;
  }

  #reset(): void {
    this.#decoder = new TextDecoder();
    this.#text = "";
    this.#size = 0;
    this.#depth = 0;
    this.#isString = false;
    this.#isEscaped = false;
    this.#hasNewline = false;
  }

  #keep(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size <= this.#largest) this.#text += this.#decoder.decode(bytes, { stream: true });
    else this.#text = "";
  }

  #taken({ isOpen }: { isOpen: boolean }): Split {
    const text = this.#text + this.#decoder.decode();
    const isTooLarge = this.#size > this.#largest;
    this.#reset();
    return isTooLarge ? { kind: "oversize" } : { kind: "item", text, isOpen };
  }

  /** Reads on within a value; where reading goes on after it, or after the piece. */
  *#readValue(bytes: Uint8Array, from: number): Generator<Split, number> {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (this.#isString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) {
          this.#isString = false;
          if (this.#depth === 0) return yield* this.#endValue(bytes, from, at + 1);
        } else if (this.#mayWrap && this.#depth === 1 && this.#word.length < longestWrapper)
          this.#word += String.fromCharCode(byte);
      } else if (byte === quote) {
        this.#isString = true;
        this.#isScalar = false;
        this.#word = "";
      } else if (opens(byte)) {
        if (this.#mayWrap && this.#depth === 1 && byte === openList && wrappers.includes(this.#key)) {
          this.#mayWrap = false;
          this.#isWrapped = true;
          this.#isListed = true;
          this.#reset();
          this.#place = "first";
          return at + 1;
        }
        this.#isScalar = false;
        this.#depth += 1;
      } else if (closes(byte)) {
        if (this.#depth === 0) return yield* this.#endValue(bytes, from, at);
        this.#depth -= 1;
        if (this.#depth === 0) return yield* this.#endValue(bytes, from, at + 1);
      } else if (byte === newline) {
        this.#hasNewline = true;
        if (this.#isScalar) return yield* this.#endValue(bytes, from, at);
      } else if (this.#isScalar && (byte === comma || isSpace(byte))) {
        return yield* this.#endValue(bytes, from, at);
      } else if (this.#mayWrap && this.#depth === 1) {
        if (byte === colon) this.#key = this.#word;
        else if (!isSpace(byte)) this.#key = "";
      }
    }
    this.#keep(bytes.subarray(from));
    return bytes.length;
  }

  *#endValue(bytes: Uint8Array, from: number, to: number): Generator<Split, number> {
    this.#keep(bytes.subarray(from, to));
    const hasNewline = this.#hasNewline;
    const isEmpty = this.#size === 0;
    this.#mayWrap = false;
    this.#place = this.#isListed ? "comma" : hasNewline ? "between" : "lines";
    if (isEmpty) {
      this.#break();
      yield { kind: "garbage" };
    } else yield this.#taken({ isOpen: false });
    return to;
  }

  *#readLine(bytes: Uint8Array, from: number): Generator<Split, number> {
    const end = bytes.indexOf(newline, from);
    this.#keep(bytes.subarray(from, end < 0 ? bytes.length : end));
    if (end < 0) return bytes.length;
    yield* this.#endLine({ isOpen: false });
    return end + 1;
  }

  *#endLine({ isOpen }: { isOpen: boolean }): Generator<Split> {
    const taken = this.#taken({ isOpen });
    if (taken.kind !== "item" || taken.text.trim() !== "") yield taken;
  }

  /** Goes to the end of the object around the list, or to the next list in it. */
  #skipRest(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (this.#isString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) this.#isString = false;
        else if (this.#depth === 1 && this.#word.length < longestWrapper)
          this.#word += String.fromCharCode(byte);
      } else if (byte === quote) {
        this.#isString = true;
        this.#word = "";
      } else if (opens(byte)) {
        if (this.#depth === 1 && byte === openList && wrappers.includes(this.#key)) {
          this.#place = "first";
          return at + 1;
        }
        this.#depth += 1;
      } else if (closes(byte)) {
        this.#depth -= 1;
        if (this.#depth === 0) {
          this.#place = "done";
          return at + 1;
        }
      } else if (this.#depth === 1) {
        if (byte === colon) this.#key = this.#word;
        else if (!isSpace(byte)) this.#key = "";
      }
    }
    return bytes.length;
  }
}
