import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { arriving, TooSlow } from "./arriving.ts";

/** A request of which so many bytes are announced, and its connection. */
async function sending(announced: number) {
  const server = createServer();
  const arrived = Promise.withResolvers<{ request: IncomingMessage; response: ServerResponse }>();
  server.on("request", (request, response) => arrived.resolve({ request, response }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${announced}\r\n\r\n`);
  return { socket, ...(await arrived.promise) };
}
const bounds = { stretchMs: 100, leastBytes: 5, signal: new AbortController().signal };

test("what is sent comes whole and in order", async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  const { socket, request } = await sending(bytes.length);
  socket.write(bytes.subarray(0, 100_000));
  const coming = arriving(request, bounds);
  const first = await coming.next();
  socket.write(bytes.subarray(100_000));
  expect(Buffer.concat([first.value ?? Buffer.of(), await buffer(coming)]).equals(bytes)).toBe(true);
});

test("a sender from whom nothing or hardly anything comes is given up, and can be told so", async () => {
  const { socket, request, response } = await sending(100);
  socket.write("1234");
  await expect(buffer(arriving(request, bounds))).rejects.toThrow(TooSlow);
  response.end("too slow");
  const [said] = await once(socket, "data");
  expect(String(said)).toContain("too slow");
});

test("time that it takes to store what came is not the sender's", async () => {
  const { socket, request } = await sending(10);
  socket.write("1234");
  const coming = arriving(request, { ...bounds, stretchMs: 5_000 });
  expect(String((await coming.next()).value)).toBe("1234");
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now + 60_000);
  onTestFinished(() => clock.mockRestore());
  const next = coming.next();
  socket.write("567890");
  expect(String((await next).value)).toBe("567890");
});

test("a sender who leaves, or is stopped, ends it with an error", async () => {
  const left = await sending(100);
  left.socket.write("123");
  const leaving = buffer(arriving(left.request, bounds));
  left.socket.destroy();
  await expect(leaving).rejects.toThrow("left");
  const stopped = await sending(100);
  const stop = new AbortController();
  const stopping = buffer(arriving(stopped.request, { ...bounds, signal: stop.signal }));
  stop.abort(new Error("taken away"));
  await expect(stopping).rejects.toThrow("taken away");
});

test("whoever stops in the middle leaves the rest for somebody else", async () => {
  const { socket, request } = await sending(10);
  socket.write("12345");
  for await (const piece of arriving(request, bounds)) {
    expect(String(piece)).toBe("12345");
    break;
  }
  socket.write("67890");
  const rest: string[] = [];
  request.on("data", (piece) => rest.push(String(piece)));
  await once(request, "end");
  expect(rest.join("")).toBe("67890");
});
