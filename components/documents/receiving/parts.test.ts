import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { DocumentFailure } from "#lib/documents/failure.ts";
import { answering } from "#testing/operator.ts";
import { Parts } from "./parts.ts";

const total = 1_000_000;
const bytes = Uint8Array.from({ length: total }, (_, at) => at % 251);
const block = 256 * 1024;

/** Serves ranges of the bytes, as the route does. */
function serve(request: IncomingMessage, response: ServerResponse) {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const [first, last] = [Number(range?.[1]), Number(range?.[2])];
  response.writeHead(206, { "content-range": `bytes ${first}-${last}/${total}` });
  response.end(bytes.subarray(first, last + 1));
}

async function open(answer: (request: IncomingMessage, response: ServerResponse) => void = serve) {
  const asked: IncomingMessage[] = [];
  const { url } = await answering((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const troubles: (DocumentFailure | null)[] = [];
  let isGone = false;
  const leaving = new AbortController();
  const parts = new Parts({
    url,
    total,
    validator: '"e1"',
    fetch,
    signal: leaving.signal,
    onTrouble: (trouble) => troubles.push(trouble),
    onGone: () => {
      isGone = true;
    },
  });
  const ranges = () => asked.map(({ headers }) => headers.range);
  return { parts, asked, ranges, troubles, leaving, isGone: () => isGone };
}

test("until the first page is there, exactly what is read is asked for", async () => {
  const { parts, asked, ranges } = await open();
  expect(await parts.read({ from: 10, to: 20 })).toEqual(bytes.slice(10, 20));
  expect(ranges()).toEqual(["bytes=10-19"]);
  expect(asked[0]?.headers["if-range"]).toBe('"e1"');
});

test("later what lies around a part comes with it, once for all who read of it", async () => {
  const { parts, ranges } = await open();
  parts.opened();
  const both = [parts.read({ from: 10, to: 20 }), parts.read({ from: 40, to: 50 })];
  expect(await Promise.all(both)).toEqual([bytes.slice(10, 20), bytes.slice(40, 50)]);
  const across = { from: block - 10, to: block + 10 };
  expect(await parts.read(across)).toEqual(bytes.slice(across.from, across.to));
  expect(await parts.read({ from: 999_990, to: total })).toEqual(bytes.slice(999_990));
  const blocks = [0, block, 3 * block].map((at) => `bytes=${at}-${Math.min(at + block, total) - 1}`);
  expect(ranges()).toEqual(blocks);
});

test("who reads one block after the other finds the next ones on their way", async () => {
  const { parts, ranges } = await open();
  parts.opened();
  for (const at of [10, block + 10, 2 * block + 10]) await parts.read({ from: at, to: at + 10 });
  expect(await parts.read({ from: 999_990, to: total })).toEqual(bytes.slice(999_990));
  const blocks = [0, 1, 2, 3].map((at) => `bytes=${at * block}-${Math.min((at + 1) * block, total) - 1}`);
  expect(ranges()).toEqual(blocks);
});

test("what is no longer kept is said once, and nothing is handed out", async () => {
  const { parts, isGone } = await open((_, response) => response.end("outro"));
  expect(await parts.read({ from: 10, to: 20 })).toBeNull();
  expect(isGone()).toBe(true);
});

test("whoever left reads nothing", async () => {
  const { parts, leaving } = await open((_, response) => response.write("a"));
  const wanted = parts.read({ from: 10, to: 20 });
  leaving.abort();
  expect(await wanted).toBeNull();
});
