/** A text as it is searched, and where in the original a part of it stands. */
export type Reading = { text: string; span: (from: number, to: number) => readonly [number, number] };

/** Characters that stand for each other in addresses, forms and the two alphabets of base64 are one, of the same length. */
const folded = (text: string) => text.replace(/[+ ]/g, "-").replaceAll("/", "_");

/** The text itself. */
export const asItStands = (text: string): Reading => ({ text: folded(text), span: (from, to) => [from, to] });

/** The entities under which HTML writes a character. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** How JSON (also within JSON), addresses and HTML write a character. Backslashes before one say only how deep it stands. */
const written =
  /\\+(?:u[0-9a-f]{4})?|(?:%(?:25)*[0-9a-f]{2})+|&(?:amp|lt|gt|quot|apos|#\d{2}|#x[0-9a-f]{2});|[\b\f\n\r\t]/gi;
const control: Record<string, string> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };

/** One character of a reading and how much of the original writes it. */
type Piece = { text: string; length: number };

/** A text with all that JSON, addresses and HTML do to characters undone; a line break as a letter is that letter. */
export function decodedReading(text: string): Reading {
  let plain = "";
  /** Where each character of the reading begins and ends in the original. */
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (piece: string, start: number, end: number) => {
    plain += piece;
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(start);
      ends.push(end);
    }
  };
  const pushPlain = (from: number, to: number) => {
    plain += text.slice(from, to);
    for (let at = from; at < to; at++) {
      starts.push(at);
      ends.push(at + 1);
    }
  };
  let done = 0;
  for (const found of text.matchAll(written)) {
    pushPlain(done, found.index);
    done = found.index;
    for (const piece of piecesOf(found[0])) {
      push(piece.text, done, done + piece.length);
      done += piece.length;
    }
  }
  pushPlain(done, text.length);
  return {
    text: folded(plain),
    span: (from, to) => [starts[from] ?? text.length, ends[to - 1] ?? text.length],
  };
}

function piecesOf(found: string): Piece[] {
  if (found.startsWith("%")) return percentPieces(found);
  const length = found.length;
  if (found.startsWith("&")) {
    const name = found.slice(1, -1).toLowerCase();
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return [{ text: entities[name] ?? String.fromCharCode(code), length }];
  }
  if (!found.startsWith("\\")) return [{ text: control[found] ?? found, length }];
  const unit = /u([0-9a-f]{4})$/i.exec(found)?.[1];
  const character = unit === undefined ? "" : String.fromCharCode(Number.parseInt(unit, 16));
  return [{ text: character === "\\" ? "" : (control[character] ?? character), length }];
}

/** The characters of percent-encoded bytes, read as UTF-8. */
function percentPieces(found: string): Piece[] {
  const bytes = [...found.matchAll(/%(?:25)*([0-9a-f]{2})/gi)];
  const text = Buffer.from(bytes.map((byte) => Number.parseInt(byte[1] ?? "", 16))).toString();
  let at = 0;
  return [...text].map((character) => {
    const own = bytes.slice(at, at + (character === "\uFFFD" ? 1 : Buffer.byteLength(character)));
    at += own.length;
    const length = own.reduce((sum, byte) => sum + byte[0].length, 0);
    return { text: character === "\\" ? "" : (control[character] ?? character), length };
  });
}
