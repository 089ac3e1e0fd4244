import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { defaultLimits } from "#server/operator/target.ts";
import { answering, quick } from "#testing/operator.ts";
import { BodyStream } from "./body-stream.ts";
import { exchange, type Order, TransportFailure } from "./http.ts";

/** The body of what a service answers with, taken in our own way. */
async function bodyFrom(url: string, given: { pausedMs?: number } = {}) {
  const signal = undefined;
  const limits = { ...defaultLimits, ...quick, ...given };
  const order: Order = {
    method: "GET",
    url: new URL(url),
    headers: {},
    lookup: undefined,
    freshConnection: true,
    limits,
    signal,
  };
  return new BodyStream(await exchange(order), { limits, signal });
}

test("the first bytes are waited for, however they come, and stay in the stream", async () => {
  const { url } = await answering(async (_, response) => {
    for (const piece of ["%PDF", "-1.7", " conteúdo"]) {
      response.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
  const body = await bodyFrom(url);
  expect((await body.firstBytes(8)).subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect((await buffer(body)).toString()).toBe("%PDF-1.7 conteúdo");
});

test("fewer bytes than were asked for are all there are", async () => {
  const { url } = await answering((_, response) => response.end("curto"));
  const body = await bodyFrom(url);
  expect((await body.firstBytes(1_000)).toString()).toBe("curto");
  expect((await buffer(body)).toString()).toBe("curto");
});

test("what came before a cut is read before the error", async () => {
  const { url } = await answering((_, response) => {
    response.writeHead(200, { "content-length": "200000" });
    response.write(Buffer.alloc(100_000, 7), () => response.destroy());
  });
  const body = await bodyFrom(url);
  let size = 0;
  const read = async () => {
    for await (const piece of body) size += piece.length;
  };
  await expect(read()).rejects.toBeInstanceOf(TransportFailure);
  expect(size).toBe(100_000);
});

test("an answer that is cut off before its first byte has none", async () => {
  const { url } = await answering((_, response) => {
    response.writeHead(200, { "content-length": "20" });
    response.flushHeaders();
    setImmediate(() => response.destroy());
  });
  await expect((await bodyFrom(url)).firstBytes(1)).rejects.toBeInstanceOf(TransportFailure);
});

test("what nobody reads is given up, however little it is and whether it is whole or not", async () => {
  const { url } = await answering((request, response) => {
    if (request.url === "/whole") return void response.end("curto");
    response.writeHead(200, { "content-length": "20" });
    response.write("cortado", () => response.destroy());
  });
  for (const path of ["/whole", "/cut"]) {
    const body = await bodyFrom(url + path, { pausedMs: 50 });
    await body.firstBytes(1);
    const [error] = await once(body, "error");
    expect(error).toMatchObject({ message: "nobody reads the download" });
  }
});
