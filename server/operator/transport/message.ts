import "server-only";
import type { IncomingMessage } from "node:http";
import { shownLine } from "#server/operator/reading/text.ts";
import { redact } from "#server/secrets/redaction.ts";
import { type Order, TransportFailure, textOf } from "./http.ts";

/** What the service says instead of an answer; undefined when that is cut off, too long to be a message, or nothing. */
export async function messageOf(
  response: IncomingMessage,
  { order, secrets }: { order: Order; secrets: readonly string[] },
): Promise<string | undefined> {
  const limits = { ...order.limits, maxJsonBytes: 64 * 1024 };
  const text = await textOf(response, { limits, signal: order.signal }).catch((error) => {
    if (error instanceof TransportFailure) return "";
    throw error;
  });
  return serviceMessage(text, secrets);
}

const longestMessage = 300;

function messageIn(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  const fields = new Map(Object.entries(body));
  for (const name of ["message", "mensagem", "error", "erro", "detail", "errors"]) {
    const value = fields.get(name);
    const found = messageIn(Array.isArray(value) ? value[0] : value);
    if (found !== null && found.trim() !== "") return found;
  }
  return null;
}

/**
 * The sentence in a refusal, as text: of JSON its message, of plain text all of it, of a page or of broken JSON
 * nothing. The tokens of the call are taken out, because some services repeat what they were sent.
 */
export function serviceMessage(text: string, secrets: readonly string[]): string | undefined {
  let body: unknown = /^\s*[<{[]/.test(text) ? null : text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the text itself is the message.
  }
  let message = messageIn(body) ?? "";
  for (const secret of secrets) {
    for (const form of new Set([secret, encodeURIComponent(secret)]))
      message = message.replaceAll(form, "[…]");
  }
  const line = shownLine(redact(message))?.replace(/\s+/g, " ");
  if (!line) return undefined;
  const characters = [...line];
  return characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join("")}…` : line;
}
