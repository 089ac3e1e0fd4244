import type { IncomingMessage } from "node:http";
import { Refusal } from "../http/refusal.ts";

export type ChosenDocument = { filename: string; bytes: Uint8Array };

const maxBytes = 30 * 1024 * 1024;
/** The largest body: the file and the form around it. */
const maxFormBytes = maxBytes + 64 * 1024;

/** The file of the window's form, or null when none was chosen. */
export async function readDocument(request: IncomingMessage): Promise<ChosenDocument | null> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, "O documento deve ser enviado pelo formulário da janela.");
  }
  const form = await parseForm(await readAll(request), type);
  const [file, ...others] = form.getAll("document");
  if ([...form.keys()].length !== 1 || others.length > 0 || !(file instanceof File)) {
    throw new Refusal(400, "O formulário deve trazer só o campo document.");
  }
  if (file.name === "" && file.size === 0) return null;
  return { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // The rest is read and dropped: the browser shows the answer only after it has sent all.
    if (size <= maxFormBytes) chunks.push(bytes);
    else chunks.length = 0;
    if (size > maxFormBytes * 10) break;
  }
  if (size > maxFormBytes) {
    throw new Refusal(413, "O documento passa de 30 MB.", { isViolation: false });
  }
  return Buffer.concat(chunks);
}

async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Refusal(400, "O formulário não pôde ser lido.");
  }
}
