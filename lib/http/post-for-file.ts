import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { shownError } from "./api-error.ts";
import { readBody, refusal } from "./get-json.ts";

/** Sends a POST that is answered with a file, and its name. `message`: why there is none, as a person is told. */
export async function postForFile({
  url,
  body,
}: {
  url: string;
  body: unknown;
}): Promise<{ ok: true; bytes: Blob; name: string } | { ok: false; message: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) {
      const name = nameIn(response.headers.get("content-disposition"));
      return { ok: true, bytes: await response.blob(), name };
    }
    return { ok: false, message: shownError(refusal(response, await readBody(response))).message };
  } catch {
    return { ok: false, message: unansweredSentence("offline", "change") };
  }
}

/** The name of a file as the header of RFC 6266 and RFC 8187 says it. */
export function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "")?.[1];
  return encoded === undefined ? "arquivo" : decodeURIComponent(encoded);
}
