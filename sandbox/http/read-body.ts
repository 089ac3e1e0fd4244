import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

const maxBytes = 8 * 1024 * 1024;

/** Reads a JSON body; refuses another content type, an empty or oversized body, and broken JSON. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  checkJsonType(request);
  const text = await readText(request);
  if (text.trim() === "") throw new Refusal(400, "O corpo da requisição está vazio.");
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refusal(400, "O corpo da requisição não é um JSON válido.");
  }
}

export function checkJsonType(request: IncomingMessage): void {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new Refusal(415, "O corpo deve ser enviado como application/json.");
  }
}

/** Operations without a body refuse one, so that a client learns of its mistake. */
export function refuseBody(request: IncomingMessage): void {
  const length = Number(request.headers["content-length"] ?? "0");
  if (length > 0 || request.headers["transfer-encoding"] !== undefined) {
    throw new Refusal(400, "Esta operação não aceita corpo na requisição.");
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new Refusal(413, "O corpo da requisição é grande demais.");
    chunks.push(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(400, "O corpo da requisição não está em UTF-8.");
  }
}
