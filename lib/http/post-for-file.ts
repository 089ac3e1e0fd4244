import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { shownError } from "./api-error.ts";
import { readBody, refusal } from "./get-json.ts";

/** Sends a POST that is answered with a file. `message`: why there is none, as a person is told. */
export async function postForFile({
  url,
  body,
}: {
  url: string;
  body: unknown;
}): Promise<{ ok: true; bytes: Blob } | { ok: false; message: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, bytes: await response.blob() };
    return { ok: false, message: shownError(refusal(response, await readBody(response))).message };
  } catch {
    return { ok: false, message: unansweredSentence("offline", "change") };
  }
}
