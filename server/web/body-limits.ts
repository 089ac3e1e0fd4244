import "server-only";
import type { IncomingMessage } from "node:http";
import { deliveryLimits } from "#lib/publications/arrival/limits.ts";
import { uploadSentence } from "#lib/uploads/upload.ts";
import { deliveryAddress } from "./delivery-address.ts";
import type { Refusal } from "./refusal.ts";
import { uploadAddress } from "./upload-address.ts";

/**
 * How many bytes a request may have. Besides files, which are stored while they arrive, the largest is a form with a pasted
 * text of 5 MB.
 */
const mebibyte = 1_048_576;
const signInLimit = 65_536;
const usualLimit = 6 * mebibyte;

/**
 * Refuses a request that is too large before anything reads it, as libraries read bodies whole. A request must state
 * the length of its body, as every browser does.
 */
export function refuseBody(request: IncomingMessage): Refusal | null {
  const { headers, url = "" } = request;
  if (deliveryAddress(request) !== null) return refuseDelivery(request);
  const upload = uploadAddress(request);
  const limit =
    upload !== null ? upload.rules.largest : url.startsWith("/api/auth/") ? signInLimit : usualLimit;
  const length = Number(headers["content-length"] ?? 0);
  if (
    headers["transfer-encoding"] !== undefined ||
    (upload !== null && headers["content-length"] === undefined)
  )
    return { status: 411, code: "invalid", message: "O pedido precisa dizer seu tamanho." };
  if (length > limit && upload !== null) {
    const message = uploadSentence("too-large", { size: length, rules: upload.rules });
    return { status: 413, code: "invalid", reason: "too-large", message };
  }
  if (length > limit) return { status: 413, code: "invalid", message: "O pedido é grande demais." };
  return null;
}

/** A delivery need not say how long it is: it is counted while it arrives. */
function refuseDelivery({ headers }: IncomingMessage): Refusal | null {
  if (Number(headers["content-length"] ?? 0) <= deliveryLimits.body) return null;
  return { status: 413, code: "invalid", message: "Uma entrega pode ter até 2 GB." };
}
