import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { answering } from "#testing/operator.ts";
import { beginning, takeAnswer, takeWorker } from "./begin.ts";

const workers: unknown[][] = [];
class FakeWorker extends EventTarget {
  constructor(...given: unknown[]) {
    super();
    workers.push(given);
  }
}

/** Runs the text of the script as a page would, with an address that answers so; a page's thread is not begun. */
async function begun(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const { url } = await answering((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  workers.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    globalThis.autosBegun = undefined;
  });
  const address = `${url}/file`;
  new Function(beginning({ url: address, headers: { range: "bytes=0-9" }, worker: "/</script>.mjs" }))();
  return { address, asked };
}

test("what the page began is taken once, by who asks for that address, and the thread too", async () => {
  const { address, asked } = await begun((_, response) => response.end("%PDF"));
  expect(takeAnswer(`${address}x`)).toBeNull();
  const answer = takeAnswer(address);
  expect(takeAnswer(address)).toBeNull();
  expect(await (await answer?.response)?.text()).toBe("%PDF");
  expect(await answer?.parts).toBeNull();
  expect(asked.map(({ url, headers }) => [url, headers.range])).toEqual([["/file", "bytes=0-9"]]);
  expect(workers).toEqual([["/</script>.mjs", { type: "module" }]]);
  expect(takeWorker()).toBeInstanceOf(FakeWorker);
  expect(takeWorker()).toBeNull();
});

test("a thread whose script did not come is not taken", async () => {
  await begun((_, response) => response.end());
  globalThis.autosBegun?.worker?.dispatchEvent(new Event("error"));
  expect(takeWorker()).toBeNull();
});

test("the parts that the first answer names are asked for, of the same file", async () => {
  const { address, asked } = await begun(({ url }, response) => {
    if (url === "/file") response.writeHead(206, { "autos-opening-parts": "5-9,20-29", etag: '"e1"' });
    response.end(url);
  });
  const parts = await takeAnswer(address)?.parts;
  expect(await parts?.text()).toBe("/file?parts=5-9,20-29");
  expect(asked.at(-1)?.headers["if-match"]).toBe('"e1"');
});

test("who leaves breaks it off, and no refusal is unheard", async () => {
  const { address } = await begun(() => {});
  const answer = takeAnswer(address);
  answer?.stop.abort();
  await expect(answer?.response).rejects.toThrow("aborted");
  await expect(answer?.parts).rejects.toThrow("aborted");
});

test("nothing in an address ends the script", () => {
  expect(beginning({ url: "</script>", headers: {}, worker: "" })).not.toContain("</script");
});
