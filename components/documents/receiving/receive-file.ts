import { cameWhole } from "#lib/documents/rules.ts";
import { failureWords, notWhole } from "#lib/failures/document.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { lengthOf, readRefusal } from "./answer.ts";

export type ReceivedFile =
  | { kind: "bytes"; bytes: Blob }
  /** Too large to hold, or of unknown size: the browser's own download keeps none of it in memory. */
  | { kind: "large" }
  | { kind: "refused"; reason: string };

/** Reads a document to be saved. A refusal is returned as a reason, never saved as a file with the refusal in it. */
export async function receiveFile(input: {
  url: string;
  holdAtMost: number;
  fetch?: typeof fetch;
}): Promise<ReceivedFile> {
  const ask = input.fetch ?? ((request, init) => fetch(request, init));
  const abort = new AbortController();
  const response = await ask(input.url, { signal: abort.signal, cache: "no-store" }).catch(() => null);
  if (response === null) {
    return { kind: "refused", reason: unansweredSentence("offline", "download") };
  }
  if (!response.ok) {
    const { title, text } = failureWords(await readRefusal(response));
    return { kind: "refused", reason: `${title}. ${text}` };
  }
  const announced = lengthOf(response);
  if (announced === null || announced > input.holdAtMost) {
    abort.abort();
    return { kind: "large" };
  }
  const bytes = await response.blob().catch(() => null);
  if (bytes === null || !cameWhole({ received: bytes.size, announced })) {
    return { kind: "refused", reason: `${notWhole}. Nada foi salvo. Tente de novo.` };
  }
  return { kind: "bytes", bytes };
}
