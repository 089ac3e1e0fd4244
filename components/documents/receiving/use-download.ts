import { useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { failureWords, notWhole } from "#lib/documents/failure.ts";
import { askAbove } from "#lib/documents/rules.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { lengthOf, readRefusal } from "./answer.ts";

/** When a saved file's address is released, in milliseconds: the browser may still read it after the click. */
const forgottenAfter = 60_000;

function save({ href, filename }: { href: string; filename: string }) {
  const link = document.createElement("a");
  link.href = href;
  link.download = filename;
  // With a link that is not in the page, the file may lose its name.
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a document as a file, or says why it cannot be. */
export function useDownload({ url, filename }: { url: string; filename: string }) {
  const [downloading, setDownloading] = useState(false);

  async function download() {
    setDownloading(true);
    const received = await receiveFile({ url, holdAtMost: askAbove });
    setDownloading(false);
    switch (received.kind) {
      case "refused":
        return toast({ text: received.reason, tone: "alert" });
      case "large":
        return save({ href: url, filename });
      case "bytes": {
        const href = URL.createObjectURL(received.bytes);
        save({ href, filename });
        setTimeout(() => URL.revokeObjectURL(href), forgottenAfter);
      }
    }
  }

  return { downloading, download };
}

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
  if (bytes === null || bytes.size < announced) {
    return { kind: "refused", reason: `${notWhole}. Nada foi salvo. Tente de novo.` };
  }
  return { kind: "bytes", bytes };
}
