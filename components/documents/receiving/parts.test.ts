import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { DocumentFailure } from "#lib/failures/document.ts";
import { formatParts, type Part, partStep } from "#lib/http/parts.ts";
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

/** The parts of these numbers, each of one step. */
const steps = (...numbers: number[]) =>
  numbers.map((one) => ({ from: one * partStep, to: (one + 1) * partStep }));
const bytesOf = ({ from, to }: Part) => bytes.slice(from, to);
const rangeOf = ({ from, to }: Part) => `bytes=${from}-${to - 1}`;

describe("until the first page is there", () => {
  const [one, two, three, four] = steps(1, 2, 3, 4) as [Part, Part, Part, Part];

  test("exactly what is read is asked for, as a part of opening where the first page is the first", async () => {
    const { parts, asked, ranges } = await open();
    expect(await parts.read({ from: 10, to: 20 })).toEqual(bytes.slice(10, 20));
    parts.isFromStart = true;
    expect(await parts.read(one)).toEqual(bytesOf(one));
    expect(ranges()).toEqual(["bytes=10-19", rangeOf(one)]);
    expect(asked.map(({ headers }) => [headers["if-range"], headers["autos-opening"]])).toEqual([
      ['"e1"', undefined],
      ['"e1"', "1"],
    ]);
  });

  test("what is expected comes with one request, each part as soon as it is here", async () => {
    const held = Promise.withResolvers<void>();
    const { parts, asked, ranges } = await open(async (_, response) => {
      response.write(bytesOf(one));
      response.write(bytes.slice(three.from, three.from + 7));
      await held.promise;
      response.end(bytes.slice(three.from + 7, three.to));
    });
    parts.expect([one, three]);
    expect(await parts.read(one)).toEqual(bytesOf(one));
    held.resolve();
    expect(await parts.read(three)).toEqual(bytesOf(three));
    expect(ranges()).toEqual([`/?parts=${formatParts([one, three])}`]);
    expect(asked[0]?.headers["if-match"]).toBe('"e1"');
  });

  test("parts that are here and follow each other are read as one, whole steps of it", async () => {
    const { parts, ranges } = await open();
    parts.expect([one, three, two, { from: four.from, to: four.from + 5 }]);
    const last = await parts.read(three);
    expect(last).toEqual(bytesOf(three));
    await parts.read(two);
    await parts.read({ from: four.from, to: four.from + 5 });
    // As pdf.js does with what it gets.
    structuredClone(last, { transfer: last ? [last.buffer] : [] });
    expect(await parts.read(one)).toEqual(bytes.slice(one.from, three.to));
    expect(ranges()[0]).toMatch(/parts=/);
  });

  test("the end of the file needs to be no whole step", async () => {
    const { parts } = await open();
    const end = { from: 15 * partStep, to: total };
    parts.expect([...steps(14), end]);
    await parts.read(end);
    expect(await parts.read({ from: 14 * partStep, to: 15 * partStep })).toEqual(bytes.slice(14 * partStep));
  });

  test("what is far back in the answer is asked for by itself", async () => {
    const { parts, ranges } = await open((request, response) => {
      if (request.headers.range) serve(request, response);
      else response.write("a");
    });
    parts.expect(steps(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    const [far] = steps(11) as [Part];
    expect(await parts.read(far)).toEqual(bytesOf(far));
    expect(ranges().at(-1)).toBe(rangeOf(far));
  });

  test.each(["before", "after"])(
    "what was expected is not waited for once the first page is there, %s the answer",
    async (when) => {
      const left = Promise.withResolvers<void>();
      const { parts } = await open((_, response) => {
        response.write(bytesOf(one));
        response.once("close", left.resolve);
      });
      parts.expect([one, two]);
      if (when === "after") await parts.read(one);
      parts.opened();
      await left.promise;
    },
  );

  test("what was expected and did not come is asked for by itself", async () => {
    const { parts, ranges } = await open((request, response) =>
      request.headers.range ? serve(request, response) : serve(request, response, partStep + 50),
    );
    parts.expect([one, three]);
    expect(await parts.read(one)).toEqual(bytesOf(one));
    expect(await parts.read(three)).toEqual(bytesOf(three));
    expect(ranges().at(-1)).toBe(rangeOf(three));
  });

  test("a refusal of several is heard in silence", async () => {
    const { parts, troubles } = await open((request, response) =>
      request.headers.range ? serve(request, response) : response.writeHead(412).end(),
    );
    parts.expect([one]);
    expect(await parts.read(one)).toEqual(bytesOf(one));
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
