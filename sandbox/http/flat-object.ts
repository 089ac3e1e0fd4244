import { Refusal } from "./refusal.ts";

/** The field whose text is too long for memory, and where `readFlatObject` writes that text. */
export type Streamed = {
  name: string;
  /** Takes the unescaped text in pieces, the next one when the promise has resolved. */
  write(piece: Buffer): Promise<void>;
};

/** `isRaw`: the piece was in the body as it is, and does not come from an escape. */
type Write = (piece: Buffer, isRaw: boolean) => Promise<void>;

const quote = 0x22;
const backslash = 0x5c;
const maxFieldBytes = 8 * 1024;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Reads a JSON object of texts while it arrives; one field is handed on in pieces, and is empty in the result. */
export async function readFlatObject(
  source: AsyncIterable<Uint8Array>,
  streamed: Streamed,
): Promise<Map<string, string>> {
  const input = createInput(source);
  const fields = new Map<string, string>();
  await input.expect("{");
  let next = await input.skipSpace();
  while (next !== "}") {
    if (next !== '"') throw broken();
    const name = await readText(input);
    if (fields.has(name)) throw new Refusal(422, `Campo repetido: ${name.slice(0, 40)}.`);
    await input.expect(":");
    if ((await input.skipSpace()) !== '"') {
      throw new Refusal(422, `O campo ${name.slice(0, 40)} deve ser um texto.`);
    }
    if (name === streamed.name) {
      await readPieces(input, (piece) => streamed.write(piece));
      fields.set(name, "");
    } else fields.set(name, await readText(input));
    next = await input.skipSpace();
    if (next === ",") {
      next = await input.skipSpace();
      if (next === "}") throw broken();
    } else if (next !== "}") throw broken();
  }
  if ((await input.skipSpace()) !== "") throw broken();
  return fields;
}

async function readText(input: Input): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  await readPieces(input, async (piece, isRaw) => {
    size += piece.length;
    if (isRaw && piece.some((byte) => byte < 0x20)) throw broken();
    if (size > maxFieldBytes) throw new Refusal(413, "Um dos campos é grande demais.");
    pieces.push(Buffer.from(piece));
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new Refusal(400, "O corpo da requisição não está em UTF-8.");
  }
}

/** Reads a string after its opening quote. */
async function readPieces(input: Input, write: Write): Promise<void> {
  for (;;) {
    const { piece, special } = await input.untilSpecial();
    if (piece.length > 0) await write(piece, true);
    if (special === '"') return;
    if (special === "\\") await write(Buffer.from(await readEscape(input)), false);
  }
}

async function readEscape(input: Input): Promise<string> {
  const kind = await input.take();
  if (kind !== "u") {
    const plain = escapes[kind];
    if (plain === undefined) throw broken();
    return plain;
  }
  const unit = await readUnit(input);
  if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
  if (unit > 0xdbff || (await input.take()) !== "\\" || (await input.take()) !== "u") throw broken();
  const low = await readUnit(input);
  if (low < 0xdc00 || low > 0xdfff) throw broken();
  return String.fromCharCode(unit, low);
}

async function readUnit(input: Input): Promise<number> {
  let hex = "";
  while (hex.length < 4) hex += await input.take();
  if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw broken();
  return Number.parseInt(hex, 16);
}

type Input = ReturnType<typeof createInput>;

function createInput(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  const hasMore = async (): Promise<boolean> => {
    while (at >= chunk.length) {
      const next = await chunks.next();
      if (next.done) return false;
      chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      at = 0;
    }
    return true;
  };
  /** The next byte as a character, or an empty text at the end. */
  const takeOrEnd = async (): Promise<string> => {
    if (!(await hasMore())) return "";
    at += 1;
    return String.fromCharCode(chunk[at - 1] ?? 0);
  };
  const skipSpace = async (): Promise<string> => {
    let character = await takeOrEnd();
    while (character !== "" && " \t\r\n".includes(character)) character = await takeOrEnd();
    return character;
  };
  return {
    skipSpace,
    async take(): Promise<string> {
      const character = await takeOrEnd();
      if (character === "") throw broken();
      return character;
    },
    async expect(character: string): Promise<void> {
      if ((await skipSpace()) !== character) throw broken();
    },
    /** The bytes up to a quote or backslash, which is taken too (`special`), or up to the end of this chunk. */
    async untilSpecial(): Promise<{ piece: Buffer; special: string }> {
      if (!(await hasMore())) throw broken();
      const rest = chunk.subarray(at);
      const quoteAt = rest.indexOf(quote);
      const end = quoteAt === -1 ? rest.length : quoteAt;
      const backslashAt = rest.subarray(0, end).indexOf(backslash);
      const length = backslashAt === -1 ? end : backslashAt;
      at += length + 1;
      return {
        piece: rest.subarray(0, length),
        special: String.fromCharCode(...rest.subarray(length, length + 1)),
      };
    },
  };
}

const broken = (): Refusal => new Refusal(400, "O corpo da requisição não é um JSON válido.");
