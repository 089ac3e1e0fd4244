// Plain JavaScript: it is served as it stands, and runs in a thread of its own before the page's code is there.

/**
 * Asks for the beginning of a document that is kept at Autos and for the parts that are read next, hands them to the page,
 * and draws the first page. Then it is the thread in which the page's own pdf.js reads; of what is not kept, which the page
 * asks for itself, it is that alone. Both parts of pdf.js take a while, so that the requests go first. What is asked for is
 * in the address: a message would come later.
 */

/** @type {import("./begin.ts").Asked} */
const asked = JSON.parse(decodeURIComponent(self.location.hash.slice(1)));
/** @type {PromiseWithResolvers<{ width: number, ratio: number } | null>} */
const place = Promise.withResolvers();
/** The page waits for no picture any more. */
const over = Promise.withResolvers();
/** @type {{ [name: string]: AbortController }} */
const stop = {};

self.addEventListener("message", ({ data }) => {
  if (data.place !== undefined) place.resolve(data.place);
  if (data.over) over.resolve();
  if (data.stop) stop[data.stop]?.abort();
});

const say = (answer, what, moved = []) => self.postMessage({ answer, ...what }, moved);

function ask(name, url, headers) {
  stop[name] = new AbortController();
  const answer = fetch(url, { headers, signal: stop[name].signal, cache: "no-store" });
  // Whoever waits for it hears of it.
  answer.catch(() => {});
  return answer;
}

/** Tells the page how an answer begins. */
async function announce(name, answer) {
  try {
    const response = await answer;
    say(name, { head: { status: response.status, headers: [...response.headers] } });
    return response;
  } catch (error) {
    say(name, { isBroken: true });
    throw error;
  }
}

/** Hands the pieces of an answer to the page; to `take`, where it is given, a copy of each. */
async function pass(name, { body }, take) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return say(name, { isEnd: true });
      take?.(value.slice());
      say(name, { bytes: value }, [value.buffer]);
    }
  } catch (error) {
    say(name, { isBroken: true });
    throw error;
  }
}

/** Takes the pieces of an answer in which several parts follow each other, and keeps the bytes of each when all of it is here. */
function filling(parts) {
  let at = 0;
  let filled = 0;
  const room = () => new Uint8Array(at < parts.length ? parts[at].to - parts[at].from : 0);
  let bytes = room();
  return (piece) => {
    for (let rest = piece; rest.length > 0 && at < parts.length; ) {
      const taken = rest.subarray(0, bytes.length - filled);
      bytes.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < bytes.length) return;
      parts[at].here.resolve(bytes);
      at += 1;
      filled = 0;
      bytes = room();
    }
  };
}

/** The bytes from `begin` on, before `end`, out of the parts. Throws where they are in none. */
async function bytesIn(parts, { begin, end }) {
  const bytes = new Uint8Array(end - begin);
  for (let at = begin; at < end; ) {
    const part = parts.find(({ from, to }) => from <= at && at < to);
    if (part === undefined) throw new RangeError("not among the parts");
    const own = await part.here.promise;
    const piece = own.subarray(at - part.from, end - part.from);
    bytes.set(piece, at - begin);
    at += piece.length;
  }
  return bytes;
}

/** Canvases of a thread, which has no document. */
class Canvases {
  create(width, height) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext("2d") };
  }
  reset({ canvas }, width, height) {
    Object.assign(canvas, { width, height });
  }
  destroy(own) {
    own.canvas = null;
    own.context = null;
  }
}

/** A thread has no filters: a page that needs one is left to the page's own pdf.js. */
const noFilters = new Proxy(class {}, {
  construct: () =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === "destroy") return () => {};
          throw new Error("a filter is needed");
        },
      },
    ),
});

/** Draws the first page, and hands its picture to the page. `start`: the file's beginning. */
async function draw({ getDocument, PDFDataRangeTransport }, { total, start, parts, width, ratio }) {
  const { options, most } = asked;
  const range = new PDFDataRangeTransport(total, start, true);
  const task = getDocument({
    ...options,
    range,
    useWorkerFetch: true,
    ownerDocument: { fonts: self.fonts },
    CanvasFactory: Canvases,
    FilterFactory: noFilters,
  });
  const missing = Promise.withResolvers();
  missing.promise.catch(() => {});
  over.promise.then(() => missing.reject(new Error("nobody waits for it")));
  range.requestDataRange = (begin, end) =>
    void bytesIn(parts, { begin, end })
      .then((bytes) => range.onDataRange(begin, bytes))
      .catch(missing.reject);
  try {
    const page = await Promise.race([missing.promise, task.promise.then((pdf) => pdf.getPage(1))]);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * ratio) / whole.width });
    if (viewport.width * viewport.height > most.pixels || viewport.height > most.side) return;
    const canvas = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    const drawing = page.render({ canvas, viewport });
    // Between two pieces of it, what the page says is heard.
    drawing.onContinue = (goOn) => setTimeout(goOn);
    missing.promise.catch(() => drawing.cancel());
    await Promise.race([missing.promise, drawing.promise]);
    const picture = canvas.transferToImageBitmap();
    self.postMessage({ picture }, [picture]);
  } finally {
    void task.destroy();
  }
}

/**
 * The answer to the request for the parts that the first answer names; null where it names none. That they are these was
 * expected when the page was made: then the request is on its way.
 */
function partsNamed(named, etag, expected) {
  if (named !== null && named === expected?.named && etag === expected.etag) return expected.answer;
  if (expected) stop.parts.abort();
  return named === null ? null : askParts(named, etag);
}

const askParts = (named, etag) =>
  ask("parts", `${asked.url}?${asked.partsParameter}=${named}`, { "if-match": etag });

async function run() {
  const { url, headers, partsHeader, scripts, opening, draws } = asked;
  if (opening === null) return void (await import(scripts.reader));
  const expected = opening.parts
    ? { named: opening.parts, etag: opening.etag, answer: askParts(opening.parts, opening.etag) }
    : null;
  const begun = ask("response", url, headers);
  const reads = Promise.all([import(scripts.pdf), import(scripts.reader)]);
  reads.catch(() => {});
  const first = await announce("response", begun);
  const named = first.headers.get(partsHeader);
  const answer = partsNamed(named, first.headers.get("etag") ?? "", expected);
  if (answer === null) say("parts", { head: null });
  const several = answer && announce("parts", answer);
  several?.catch(() => {});
  const total = Number(/^bytes 0-\d+\/(\d+)$/.exec(first.headers.get("content-range") ?? "")?.[1] ?? 0);
  if (!draws || first.status !== 206 || total === 0) {
    self.postMessage({ isOver: true });
    several?.then((response) => pass("parts", response, null)).catch(() => {});
    return await pass("response", first, null);
  }
  const pieces = [];
  await pass("response", first, (piece) => pieces.push(piece));
  const start = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const parts = (named?.split(",") ?? []).map((text) => {
    const [from, last] = text.split("-").map(Number);
    return { from, to: last + 1, here: Promise.withResolvers() };
  });
  several
    ?.then((response) => pass("parts", response, response.ok ? filling(parts) : null))
    .catch(() => {})
    // What did not come does not come any more.
    .then(() => {
      for (const { here } of parts) {
        here.promise.catch(() => {});
        here.reject(new Error("not all came"));
      }
    });
  const [[pdf], sheet] = await Promise.all([reads, place.promise]);
  if (sheet !== null) await draw(pdf, { total, start, parts, ...sheet });
}

// The page hears of what does not come with its answers, and draws itself what is not drawn here.
run()
  .catch(() => stop.parts?.abort())
  .finally(() => self.postMessage({ isOver: true }));
