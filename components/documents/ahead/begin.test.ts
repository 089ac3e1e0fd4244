import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { answering } from "#testing/operator.ts";
import { Shelf } from "#testing/shelf.ts";
import { beginning, begunThread, endBegun, takeAnswer } from "./begin.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const refuse: Answer = (_, response) => response.writeHead(500).end();

/** A thread of which a test says what it says. */
class FakeThread extends EventTarget {
  static last: FakeThread;
  readonly heard: unknown[] = [];
  readonly address: string;
  isEnded = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeThread.last = this;
  }
  postMessage(data: unknown) {
    this.heard.push(data);
  }
  terminate() {
    this.isEnded = true;
  }
  say(...said: object[]) {
    for (const data of said) this.dispatchEvent(new MessageEvent("message", { data }));
  }
  get asked() {
    return JSON.parse(decodeURIComponent(new URL(this.address).hash.slice(1)));
  }
}

/** Runs the text of the script as a page would, at an address that ends so. */
async function begun(
  given: {
    hash?: string;
    left?: string;
    hidden?: boolean;
    width?: number;
    opening?: null;
    answer?: Answer;
    patience?: number;
  } = {},
) {
  const { hash = "", left = "", hidden = false, width, answer = refuse, patience = 60_000 } = given;
  const opening = given.opening === null ? null : { etag: '"e1"', parts: "5-9" };
  const asked: IncomingMessage[] = [];
  const { url } = await answering((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const frames: (() => void)[] = [];
  const shelf = new Shelf();
  shelf.setItem("autos-reading", left);
  const page = {
    readyState: "interactive",
    visibilityState: hidden ? "hidden" : "visible",
    querySelector: () => (width === undefined ? null : { clientWidth: width }),
  };
  const known = { Worker: FakeThread, location: { hash }, localStorage: shelf, document: page };
  for (const [name, value] of Object.entries(known)) vi.stubGlobal(name, value);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("devicePixelRatio", 2);
  const told: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    globalThis.autosBegun = undefined;
  });
  const address = `${url}/file`;
  const ask = { url: address, headers: { range: "bytes=0-9" }, scripts: { pdf: "/p", reader: "/r" } };
  const text = beginning({
    ask: { ...ask, options: {}, most: { pixels: 9, side: 9 }, opening },
    script: "http://autos.test/thread.mjs",
    id: "d1",
    shelf: "autos-reading",
    narrowest: 540,
    patience,
  });
  new Function(text)();
  expect(told).toEqual(["autos-begun"]);
  return { address, asked, frames, thread: FakeThread.last };
}

const isOver = async () => {
  const after = Promise.resolve("not yet");
  const settled = globalThis.autosBegun?.settled.then(() => "over");
  return (await Promise.race([settled, after.then().then()])) === "over";
};

test("what the thread receives is taken once, by who asks for that address", async () => {
  const { address, thread } = await begun();
  expect(takeAnswer(`${address}x`)).toBeNull();
  const answer = takeAnswer(address);
  expect(takeAnswer(address)).toBeNull();
  thread.say(
    { answer: "response", head: { status: 206, headers: [["etag", '"e1"']] } },
    { answer: "parts", head: null },
    { answer: "response", bytes: new TextEncoder().encode("%P") },
    { answer: "response", bytes: new TextEncoder().encode("DF") },
    { answer: "response", isEnd: true },
  );
  const response = await answer?.response;
  expect([response?.status, response?.headers.get("etag"), await response?.text()]).toEqual([
    206,
    '"e1"',
    "%PDF",
  ]);
  expect(await answer?.parts).toBeNull();
});

test("an answer that breaks off does so for who reads it, before and after its head", async () => {
  const { address, thread } = await begun();
  const answer = takeAnswer(address);
  thread.say({ answer: "response", head: { status: 200, headers: [] } }, { answer: "parts", isBroken: true });
  const text = (await answer?.response)?.text();
  thread.say({ answer: "response", isBroken: true });
  await expect(text).rejects.toThrow(TypeError);
  await expect(answer?.parts).rejects.toThrow(TypeError);
});

test("who leaves breaks it off, who reads no further stops the thread, and no refusal is unheard", async () => {
  const { address, thread } = await begun();
  const answer = takeAnswer(address);
  thread.say({ answer: "parts", head: { status: 200, headers: [] } });
  await (await answer?.parts)?.body?.cancel();
  expect(thread.heard).toEqual([{ stop: "parts" }]);
  thread.say({ answer: "parts", bytes: new Uint8Array(1) }, { answer: "parts", isEnd: true });
  answer?.stop.abort();
  await expect(answer?.response).rejects.toThrow("aborted");
  expect(thread.heard).toContainEqual({ stop: "response" });
});

test("without the thread's script the page asks itself, and waits for no picture", async () => {
  const { address, asked, thread } = await begun({ answer: (_, response) => response.end("%PDF") });
  const answer = takeAnswer(address);
  expect(asked).toEqual([]);
  thread.dispatchEvent(new Event("error"));
  thread.say({ isOver: true });
  thread.dispatchEvent(new Event("error"));
  expect(await (await answer?.response)?.text()).toBe("%PDF");
  expect(asked.map(({ headers }) => headers.range)).toEqual(["bytes=0-9"]);
  expect(await answer?.parts).toBeNull();
  expect(await isOver()).toBe(true);
});

test("the page itself asks for what is not kept, before the thread runs", async () => {
  const { address, asked, thread } = await begun({
    opening: null,
    answer: (_, response) => response.end("%PDF"),
  });
  expect(thread.asked.opening).toBeNull();
  // Whether its script comes or not.
  thread.dispatchEvent(new Event("error"));
  const answer = takeAnswer(address);
  expect(await (await answer?.response)?.text()).toBe("%PDF");
  expect(asked.map(({ headers }) => headers.range)).toEqual(["bytes=0-9"]);
  expect(await answer?.parts).toBeNull();
});

test("the thread is taken once it reads PDFs, and ends a while after the document was left", async () => {
  const { thread } = await begun();
  expect(begunThread()).toBeNull();
  thread.say({ action: "ready" });
  expect(begunThread()).toBe(thread);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  endBegun();
  expect([begunThread(), thread.isEnded]).toEqual([null, false]);
  vi.runAllTimers();
  expect(thread.isEnded).toBe(true);
});

test("the first page is drawn in the sheet's width where nothing else is shown first, and the page waits for it", async () => {
  const { thread, frames } = await begun({ width: 852 });
  expect(thread.asked.draws).toBe(true);
  frames[0]?.();
  expect(thread.heard).toEqual([{ place: { width: 852, ratio: 2 } }]);
  expect(await isOver()).toBe(false);
  thread.say({ isOver: true });
  expect(await isOver()).toBe(true);
});

test.each([
  { opening: null },
  { hidden: true },
  { hash: "#p=12" },
  { left: '{"places":[{"id":"d1","page":9}]}' },
])(
  "where nothing is kept, or another page comes first, nothing is drawn, and nothing waits: %o",
  async (given) => {
    const { thread, frames } = await begun({ ...given, width: 852 });
    expect(thread.asked.draws).toBe(false);
    expect(frames).toEqual([]);
    expect(await isOver()).toBe(true);
  },
);

test("a picture that comes when the document was left stands on no other one's sheet", async () => {
  const { thread, frames } = await begun({ width: 852 });
  frames[0]?.();
  endBegun();
  const close = vi.fn();
  const append = vi.fn();
  vi.stubGlobal("document", { querySelector: () => ({ dataset: {}, append }) });
  thread.say({ picture: { width: 1, height: 1, close } });
  expect([close.mock.calls.length, append.mock.calls.length]).toEqual([1, 0]);
  expect(thread.heard).toContainEqual({ over: true });
});

test.each([
  { reads: false, waits: 1 },
  { reads: true, waits: 2 },
])("the page waits so long for pdf.js, and as long again for the picture: %o", async ({ reads, waits }) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { thread, frames } = await begun({ width: 852, patience: 500 });
  frames[0]?.();
  if (reads) thread.say({ action: "ready" });
  vi.advanceTimersByTime(500 * waits - 1);
  expect(await isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isOver()).toBe(true);
  expect(thread.heard).toContainEqual({ over: true });
});

test.each([undefined, 360])("in a sheet of %s pixels nothing is drawn", async (width) => {
  const { thread, frames } = await begun(width === undefined ? {} : { width });
  frames[0]?.();
  expect(thread.heard).toEqual([{ place: null }]);
  expect(await isOver()).toBe(true);
});

test("nothing in an address ends the script", () => {
  const ask = { url: "</script>", headers: {}, scripts: { pdf: "", reader: "" }, options: {}, opening: null };
  const text = beginning({
    ask: { ...ask, most: { pixels: 1, side: 1 } },
    script: "",
    id: null,
    shelf: "",
    narrowest: 0,
    patience: 0,
  });
  expect(text).not.toContain("</script");
});
