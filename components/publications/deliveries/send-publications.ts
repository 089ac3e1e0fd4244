import { ownSentence } from "#lib/failures/own.ts";
import { apiErrorSchema } from "#lib/http/api-error.ts";
import { handInUrl } from "#lib/publications/deliveries/href.ts";
import { type DeliveryAnswer, deliveryAnswerSchema } from "#lib/publications/delivery.ts";

/** `taken`: what came of it, with a sentence when it did not arrive whole. `refused`: nothing came of it. */
export type HandedIn = { kind: "taken"; answer: DeliveryAnswer } | { kind: "refused"; message: string };

const lost =
  "A entrega parou no caminho, sem resposta. O que chegou antes está em Entregas; entregar de novo não duplica nada.";

/** Sends a file as it is. By XMLHttpRequest, as only it says how much of a body has left. */
export function sendPublications(
  file: File,
  { database, signal, onSent }: { database: string; signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<HandedIn> {
  const { promise, resolve } = Promise.withResolvers<HandedIn>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => resolve(readHandedIn(request.responseText)));
  for (const event of ["error", "timeout", "abort"])
    request.addEventListener(event, () => resolve({ kind: "refused", message: lost }));
  signal.addEventListener("abort", abort, { once: true });
  request.open("POST", handInUrl({ database }));
  const isLines = /\.(?:ndjson|jsonl)$/i.test(file.name);
  request.setRequestHeader("content-type", isLines ? "application/x-ndjson" : "application/json");
  request.send(file);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}

/** What an answer says, whatever its status. */
function readHandedIn(body: string): HandedIn {
  const said = parsed(body);
  const taken = deliveryAnswerSchema.safeParse(said);
  if (taken.success) return { kind: "taken", answer: taken.data };
  const refused = apiErrorSchema.safeParse(said);
  return { kind: "refused", message: refused.success ? refused.data.message : ownSentence("unavailable") };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
