import { openingPartsHeader, partsParameter } from "#lib/http/parts.ts";

/** An answer to a request that is on its way already. `stop` breaks it off. */
export type BegunAnswer = {
  response: Promise<Response>;
  /** The answer to the request for the parts that are read next, where the first answer names some. */
  parts: Promise<Response | null>;
  stop: AbortController;
};

declare global {
  /** What a page began before its code was here: with a document, and a thread that reads PDFs. */
  var autosBegun: { url: string; answer: BegunAnswer; worker: Worker | null } | undefined;
}

type Given = {
  url: string;
  headers: Record<string, string>;
  /** The address of the script that reads PDFs. */
  worker: string;
  partsHeader: string;
  partsParameter: string;
};

/** The first script of the page: it is written into the page as it stands here, so it uses nothing from outside. */
function begin(given: Given): void {
  const stop = new AbortController();
  const ask = (url: string, headers: Record<string, string>) =>
    fetch(url, { headers, signal: stop.signal, cache: "no-store" });
  const response = ask(given.url, given.headers);
  const parts = response.then((first) => {
    const named = first.headers.get(given.partsHeader);
    if (named === null) return null;
    return ask(`${given.url}?${given.partsParameter}=${named}`, {
      "if-match": first.headers.get("etag") ?? "",
    });
  });
  // Whoever takes them hears of it.
  parts.catch(() => {});
  const worker = new Worker(given.worker, { type: "module" });
  const begun: typeof globalThis.autosBegun = { url: given.url, answer: { response, parts, stop }, worker };
  // Its script did not come.
  worker.addEventListener("error", () => {
    begun.worker = null;
  });
  globalThis.autosBegun = begun;
}

/** The text of a script that begins with a document. */
export function beginning(given: Pick<Given, "url" | "headers" | "worker">): string {
  const all: Given = { ...given, partsHeader: openingPartsHeader, partsParameter };
  // Within a script `<` could end it.
  return `(${begin})(${JSON.stringify(all).replaceAll("<", "\\u003c")})`;
}

/** The answer to the request for this address that the page began; null without one, and when it was taken. */
export function takeAnswer(url: string): BegunAnswer | null {
  const begun = globalThis.autosBegun;
  if (begun?.url !== url) return null;
  begun.url = "";
  return begun.answer;
}

/** The thread that the page began; null without one, and when it was taken. */
export function takeWorker(): Worker | null {
  const worker = globalThis.autosBegun?.worker ?? null;
  globalThis.autosBegun = undefined;
  return worker;
}
