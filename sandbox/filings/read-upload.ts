import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { readFlatObject } from "../http/flat-object.ts";
import { checkJsonType } from "../http/read-body.ts";
import { Refusal } from "../http/refusal.ts";
import type { Received, Receiving, Reception } from "./receive.ts";
import { checkFilename } from "./upload-check.ts";

/** The body of operation 7, after its file was put into the store. */
export const uploadBodySchema = z.strictObject({
  filename: z.string(),
  justice: z.string(),
  intermediate: z.string(),
  received: z.strictObject({
    id: z.string(),
    bytes: z.number(),
    sha256: z.string(),
    pages: z.number().nullable(),
  }),
});

export type UploadBody = z.infer<typeof uploadBodySchema>;

const names = ["filename", "file", "justice", "intermediate"];

/** Reads `{filename, file, justice, intermediate}` as it arrives; the file goes to the store in pieces. */
export async function readUpload(request: IncomingMessage, reception: Reception): Promise<UploadBody> {
  checkJsonType(request);
  const receiving = await reception.begin();
  try {
    const { fields, received } = await readFields(request, receiving);
    const { filename = "", justice = "", intermediate = "" } = Object.fromEntries(fields);
    checkFilename(filename);
    return { filename, justice, intermediate, received };
  } catch (error) {
    await receiving.discard();
    if (error instanceof Refusal) await drain(request);
    throw error;
  }
}

async function readFields(
  request: IncomingMessage,
  receiving: Receiving,
): Promise<{ fields: Map<string, string>; received: Received }> {
  const decoder = createBase64Decoder();
  const fields = await readFlatObject(request.iterator({ destroyOnReturn: false }), {
    name: "file",
    async write(piece) {
      const bytes = decoder.write(piece);
      if (bytes === null) throw notBase64();
      if (bytes.length > 0) await receiving.write(bytes);
    },
  });
  for (const name of fields.keys()) {
    if (!names.includes(name)) throw new Refusal(422, `Campo desconhecido: ${name.slice(0, 40)}.`);
  }
  const missing = names.filter((name) => !fields.has(name));
  if (missing.length > 0) throw new Refusal(422, `Faltam campos: ${missing.join(", ")}.`);
  if (!decoder.end()) throw notBase64();
  return { fields, received: await receiving.end() };
}

const notBase64 = (): Refusal => new Refusal(422, "O campo file deve ser um PDF em base64.");

/** Reads the rest of a refused body, up to a bound: a client reads the refusal only after it has sent all. */
async function drain(request: IncomingMessage): Promise<void> {
  let left = 256 * 1024 * 1024;
  for await (const chunk of request) {
    left -= Buffer.from(chunk).length;
    if (left < 0) return;
  }
}

/** Decodes base64 that arrives in pieces; strict: the plain alphabet, padded, nothing around it. */
export type Base64Decoder = {
  /** The bytes that are complete; null when the text is not base64. */
  write(piece: Buffer): Buffer | null;
  /** True when the text ended where base64 may end. */
  end(): boolean;
};

export function createBase64Decoder(): Base64Decoder {
  let rest = "";
  let isPadded = false;
  return {
    write(piece) {
      const text = rest + piece.toString("latin1");
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      if (whole === 0) return isPadded && rest !== "" ? null : Buffer.alloc(0);
      const ready = text.slice(0, whole);
      if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(ready)) return null;
      isPadded = ready.endsWith("=");
      return Buffer.from(ready, "base64");
    },
    end: () => rest === "",
  };
}
