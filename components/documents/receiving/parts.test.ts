import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { DocumentFailure } from "#lib/failures/document.ts";
import { answering } from "#testing/operator.ts";
import { Parts } from "./parts.ts";

const total = 1_000_000;
const bytes = Uint8Array.from({ length: total }, (_, at) => at % 251);
const block = 256 * 1024;

/** Serves ranges and several parts of the bytes, as the route does. `sends`: how many bytes of an answer come. */
function serve(request: IncomingMessage, response: ServerResponse, sends = total) {
  const named = new URL(request.url ?? "", "http://localhost").searchParams.get("parts");
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const [first, last] = [Number(range?.[1]), Number(range?.[2])];
  if (range) response.writeHead(206, { "content-range": `bytes ${first}-${last}/${total}` });
  const parts = named?.split(",").map((one) => one.split("-").map(Number)) ?? [[first, last]];
  const wanted = parts.map(([from = 0, to = 0]) => bytes.subarray(from, to + 1));
  response.end(Buffer.concat(wanted).subarray(0, sends));
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
  const ranges = () => asked.map(({ headers, url: path }) => headers.range ?? path);
  return { parts, asked, ranges, troubles, leaving, isGone: () => isGone };
}

describe("until the first page is there", () => {
  test("exactly what is read is asked for, as a part of opening", async () => {
    const { parts, asked, ranges } = await open();
    expect(await parts.read({ from: 10, to: 20 })).toEqual(bytes.slice(10, 20));
    expect(ranges()).toEqual(["bytes=10-19"]);
    expect(asked[0]?.headers).toMatchObject({ "if-range": '"e1"', "autos-opening": "1" });
  });

  test("what is expected comes with one request, each part as soon as it is here", async () => {
    const held = Promise.withResolvers<void>();
    const { parts, asked, ranges } = await open(async (_, response) => {
      response.write(bytes.slice(100, 207));
      await held.promise;
      response.end(bytes.slice(207, 210));
    });
    parts.expect([
      { from: 100, to: 200 },
      { from: 200, to: 210 },
    ]);
    expect(await parts.read({ from: 100, to: 200 })).toEqual(bytes.slice(100, 200));
    held.resolve();
    expect(await parts.read({ from: 200, to: 210 })).toEqual(bytes.slice(200, 210));
    expect(ranges()).toEqual(["/?parts=100-199,200-209"]);
    expect(asked[0]?.headers["if-match"]).toBe('"e1"');
  });

  test("parts that are here and follow each other are read as one", async () => {
    const { parts, ranges } = await open();
    parts.expect([
      { from: 0, to: 100 },
      { from: 200, to: 300 },
      { from: 100, to: 200 },
    ]);
    const last = await parts.read({ from: 200, to: 300 });
    expect(last).toEqual(bytes.slice(200, 300));
    await parts.read({ from: 100, to: 200 });
    // As pdf.js does with what it gets.
    structuredClone(last, { transfer: last ? [last.buffer] : [] });
    expect(await parts.read({ from: 0, to: 100 })).toEqual(bytes.slice(0, 300));
    expect(ranges()).toHaveLength(1);
  });

  test("what was expected is not waited for any more once the first page is there", async () => {
    let isLeft = false;
    const { parts } = await open((_, response) => {
      response.write(bytes.slice(0, 100));
      response.once("close", () => {
        isLeft = true;
      });
    });
    parts.expect([
      { from: 0, to: 100 },
      { from: 100, to: 200 },
    ]);
    await parts.read({ from: 0, to: 100 });
    parts.opened();
    await expect.poll(() => isLeft).toBe(true);
  });

  test("what was expected and did not come is asked for by itself", async () => {
    const { parts, ranges } = await open((request, response) =>
      request.headers.range ? serve(request, response) : serve(request, response, 150),
    );
    parts.expect([
      { from: 0, to: 100 },
      { from: 100, to: 200 },
    ]);
    expect(await parts.read({ from: 0, to: 100 })).toEqual(bytes.slice(0, 100));
    expect(await parts.read({ from: 100, to: 200 })).toEqual(bytes.slice(100, 200));
    expect(ranges()).toEqual(["/?parts=0-99,100-199", "bytes=100-199"]);
  });

  test("a refusal of several is heard in silence", async () => {
    const { parts, troubles } = await open((request, response) =>
      request.headers.range ? serve(request, response) : response.writeHead(412).end(),
    );
    parts.expect([{ from: 0, to: 100 }]);
    expect(await parts.read({ from: 0, to: 100 })).toEqual(bytes.slice(0, 100));
    expect(troubles).toEqual([null]);
  });
});

describe("once the first page is there", () => {
  test("what lies around a part comes with it, once for all who read of it", async () => {
    const { parts, asked, ranges } = await open();
    parts.opened();
    const both = [parts.read({ from: 10, to: 20 }), parts.read({ from: 40, to: 50 })];
    expect(await Promise.all(both)).toEqual([bytes.slice(10, 20), bytes.slice(40, 50)]);
    const across = { from: block - 10, to: block + 10 };
    expect(await parts.read(across)).toEqual(bytes.slice(across.from, across.to));
    expect(await parts.read({ from: 999_990, to: total })).toEqual(bytes.slice(999_990));
    const blocks = [0, block, 3 * block].map((at) => `bytes=${at}-${Math.min(at + block, total) - 1}`);
    expect(ranges()).toEqual(blocks);
    expect(asked[0]?.headers).not.toHaveProperty("autos-opening");
  });

  test("what is no longer kept is said once, and nothing is handed out", async () => {
    const { parts, isGone } = await open((_, response) => response.end("outro"));
    parts.opened();
    expect(await parts.read({ from: 10, to: 20 })).toBeNull();
    expect(isGone()).toBe(true);
  });

  test("whoever left reads nothing", async () => {
    const { parts, leaving } = await open((_, response) => response.write("a"));
    parts.opened();
    const wanted = parts.read({ from: 10, to: 20 });
    leaving.abort();
    expect(await wanted).toBeNull();
  });
});
