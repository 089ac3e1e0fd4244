import type { DocumentOpening } from "#lib/documents/schema.ts";
import { openingPartsHeader, partsParameter } from "#lib/http/parts.ts";

/** An answer to a request that is on its way already. `stop` breaks it off. */
export type BegunAnswer = {
  response: Promise<Response>;
  /** The answer to the request for the parts that are read next, where the first answer names some. */
  parts: Promise<Response | null>;
  stop: AbortController;
};

type Begun = {
  url: string;
  answer: BegunAnswer;
  thread: Worker;
  /** Whether pdf.js is there, in the thread. */
  reads: boolean;
  /** The first page as it was drawn there; null until it is, and `over` once the page has drawn it itself. */
  drawn: HTMLCanvasElement | null | "over";
  /** Resolves when the first page is drawn there, when it will not be, and when that takes too long. */
  settled: Promise<void>;
};

declare global {
  /** What a page began before its code was here: with a document, and a thread that reads PDFs. */
  var autosBegun: Begun | undefined;
}

/** What the thread is asked for. */
export type Asked = {
  url: string;
  headers: Record<string, string>;
  partsHeader: string;
  partsParameter: string;
  /** The addresses of pdf.js, and of its part that reads. */
  scripts: { pdf: string; reader: string };
  /** How pdf.js reads. */
  options: Record<string, unknown>;
  /** Of a canvas. */
  most: { pixels: number; side: number };
  /** How what is kept of the document will be opened; null where nothing is. */
  opening: DocumentOpening | null;
  /** Whether the first page is what is shown first, and can be drawn. */
  draws: boolean;
};

type Given = {
  ask: Omit<Asked, "draws">;
  /** The address of the script of the thread. */
  script: string;
  /** Of the document, as the browser remembers where it was left; null where it does not. */
  id: string | null;
  /** What the browser remembers has this name. */
  shelf: string;
  /** CSS pixels. */
  narrowest: number;
  /** Milliseconds. */
  patience: number;
};

/** What the thread says: of an answer, the picture of the first page, or that there will be none. */
type Said = {
  action?: string;
  answer?: "response" | "parts";
  /** Null: there is no such request. */
  head?: { status: number; headers: [string, string][] } | null;
  bytes?: Uint8Array<ArrayBuffer>;
  isEnd?: true;
  isBroken?: true;
  picture?: ImageBitmap;
  isOver?: true;
};

/** The first script of the page: it is written into the page as it stands here, so it uses nothing from outside. */
function begin({ ask, script, id, shelf, narrowest, patience }: Given): void {
  const names = ["response", "parts"] as const;
  const stop = new AbortController();
  const response = Promise.withResolvers<Response>();
  const parts = Promise.withResolvers<Response | null>();
  const settled = Promise.withResolvers<void>();
  /** Drawn ahead is what everybody begins with: not a page that the address names, or at which somebody stopped. */
  function isLeft(): boolean {
    try {
      return id !== null && (localStorage.getItem(shelf) ?? "").includes(JSON.stringify(id));
    } catch {
      return false;
    }
  }
  const isSeen = document.visibilityState === "visible";
  const draws = ask.opening !== null && isSeen && location.hash === "" && !isLeft();
  const bodies: { [name: string]: ReadableStreamDefaultController<Uint8Array> | undefined } = {};
  if (!draws) settled.resolve();
  function askHere() {
    const { url, headers } = ask;
    response.resolve(fetch(url, { headers, signal: stop.signal, cache: "no-store" }));
    parts.resolve(null);
    settled.resolve();
  }
  // Nothing is kept: until the thread runs, the request is on its way.
  if (ask.opening === null) askHere();
  const asked = encodeURIComponent(JSON.stringify({ ...ask, draws } satisfies Asked));
  const thread = new Worker(`${script}#${asked}`, { type: "module" });
  const begun: Begun = {
    url: ask.url,
    answer: { response: response.promise, parts: parts.promise, stop },
    thread,
    reads: false,
    drawn: null,
    settled: settled.promise,
  };
  globalThis.autosBegun = begun;
  dispatchEvent(new Event("autos-begun"));
  let isHeard = false;
  // Whoever takes them hears of it.
  for (const { promise } of [response, parts]) promise.catch(() => {});

  function breakOff(name: "response" | "parts", error: unknown) {
    (name === "response" ? response : parts).reject(error);
    bodies[name]?.error(error);
  }
  stop.signal.addEventListener("abort", () => {
    for (const name of names) {
      thread.postMessage({ stop: name });
      breakOff(name, stop.signal.reason);
    }
  });

  function answered(name: "response" | "parts", head: ResponseInit) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        bodies[name] = controller;
      },
      cancel() {
        bodies[name] = undefined;
        thread.postMessage({ stop: name });
      },
    });
    (name === "response" ? response : parts).resolve(new Response(body, head));
  }

  /** In place of the blank sheet, which takes its shape. */
  function show(picture: ImageBitmap) {
    const place = document.querySelector<HTMLElement>("[data-drawn-ahead]");
    if (globalThis.autosBegun !== begun || begun.drawn !== null || place === null) return picture.close();
    if (place.dataset.drawnAhead === "waiting" && place.parentElement)
      place.parentElement.style.aspectRatio = `${picture.width} / ${picture.height}`;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: picture.width, height: picture.height });
    canvas.ariaHidden = "true";
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
    begun.drawn = canvas;
    place.append(canvas);
    settled.resolve();
  }

  thread.addEventListener("message", ({ data }: { data: Said }) => {
    const { action, answer, head, bytes, isEnd, isBroken, picture, isOver } = data;
    if (action === "ready") begun.reads = true;
    isHeard = true;
    if (picture) show(picture);
    if (isOver) settled.resolve();
    if (!answer || stop.signal.aborted) return;
    if (head === null) parts.resolve(null);
    if (head) answered(answer, head);
    if (bytes) bodies[answer]?.enqueue(bytes);
    if (isEnd) bodies[answer]?.close();
    if (isBroken) breakOff(answer, new TypeError("the answer broke off"));
  });
  // Its script did not come.
  thread.addEventListener("error", () => {
    if (!isHeard && ask.opening !== null) askHere();
  });

  function look() {
    const width = document.querySelector("[data-drawn-ahead]")?.clientWidth;
    if (width === undefined && document.readyState === "loading") return void requestAnimationFrame(look);
    const isWide = width !== undefined && width >= narrowest;
    if (!isWide) settled.resolve();
    thread.postMessage({ place: isWide ? { width, ratio: devicePixelRatio } : null });
  }
  function endWait() {
    settled.resolve();
    if (begun.drawn === null) thread.postMessage({ over: true });
  }
  if (!draws) return;
  // The first frame comes when the styles are there.
  requestAnimationFrame(look);
  // With pdf.js there, the rest is drawing: a slow machine gets as long again.
  setTimeout(() => (begun.reads ? setTimeout(endWait, patience) : endWait()), patience);
}

type Beginning = Omit<Given, "ask"> & { ask: Omit<Asked, "draws" | "partsHeader" | "partsParameter"> };

/** The text of a script that begins with a document. */
export function beginning({ ask, ...given }: Beginning): string {
  const all: Given = { ...given, ask: { ...ask, partsHeader: openingPartsHeader, partsParameter } };
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

/** The thread that the page began; null without one that reads PDFs by now. */
export function begunThread(): Worker | null {
  const begun = globalThis.autosBegun;
  return begun?.reads ? begun.thread : null;
}

/** Whether the first page stands there that was drawn before the page's code was. */
export function isDrawnAhead(): boolean {
  const drawn = globalThis.autosBegun?.drawn ?? "over";
  return drawn !== "over";
}

/** Puts the first page, where it was drawn before the page's code was there, into this place. */
export function placeDrawn(place: HTMLElement): void {
  const drawn = globalThis.autosBegun?.drawn ?? "over";
  if (drawn !== "over") place.append(drawn);
}

/** The page has drawn its first page itself. */
export function endDrawn(): void {
  const begun = globalThis.autosBegun;
  if (begun === undefined) return;
  if (begun.drawn !== null && begun.drawn !== "over") begun.drawn.remove();
  begun.drawn = "over";
}

/** So long a thread still answers that the document in it is closed, in milliseconds. */
const closingMs = 2_000;

/** Ends what the page began: the document is left. */
export function endBegun(): void {
  const begun = globalThis.autosBegun;
  if (begun === undefined) return;
  endDrawn();
  globalThis.autosBegun = undefined;
  begun.thread.postMessage({ over: true });
  setTimeout(() => begun.thread.terminate(), closingMs);
}
