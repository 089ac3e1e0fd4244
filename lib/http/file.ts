import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { shownError } from "./api-error.ts";
import { readBody, refusal } from "./refusal.ts";

/** A file and its name. `message`: why there is none, as a person is told. */
export type Asked = { ok: true; bytes: Blob; name: string } | { ok: false; message: string };

/** Sends a POST that is answered with a file. */
export async function postForFile({ url, body }: { url: string; body: unknown }): Promise<Asked> {
  const sent = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    return await fileOf(await fetch(url, sent));
  } catch {
    return { ok: false, message: unansweredSentence("offline", "change") };
  }
}

/** Asks for a file that takes a while, and has all of it or nothing. Once `signal` is aborted its reason is thrown. */
export async function getFile({ url, signal }: { url: string; signal: AbortSignal }): Promise<Asked> {
  try {
    return await fileOf(await fetch(url, { signal }));
  } catch {
    signal.throwIfAborted();
    return { ok: false, message: unansweredSentence("offline", "download") };
  }
}

async function fileOf(response: Response): Promise<Asked> {
  if (!response.ok)
    return { ok: false, message: shownError(refusal(response, await readBody(response))).message };
  const name = nameIn(response.headers.get("content-disposition"));
  return { ok: true, bytes: await response.blob(), name };
}

/** The name of a file as the header of RFC 6266 and RFC 8187 says it. */
export function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "")?.[1];
  return encoded === undefined ? "arquivo" : decodeURIComponent(encoded);
}
