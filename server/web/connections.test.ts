import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { boundConnections, type ConnectionLimits, connectionLimits, serverTimes } from "./connections.ts";

/** Short times, so that a test does not take as long as a real bound. */
async function serve(answer: RequestListener, given: Partial<ConnectionLimits>, isProxy = () => false) {
  const limits = { ...connectionLimits, lookMs: 10, ...given };
  const server = createServer(serverTimes(limits), answer);
  boundConnections(server, limits, isProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    open: () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      return socket;
    },
  };
}

const closed = (socket: Socket) => once(socket, "close");

test("headers that do not come are answered 408, and the connection is closed", async () => {
  const { open } = await serve((_, response) => response.end(), { headersMs: 50, requestMs: 60 });
  const socket = open();
  let said = "";
  socket.on("data", (piece) => {
    said += piece;
  });
  socket.write("GET / HTTP/1.1\r\nHost: a");
  await closed(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test("a reader who takes nothing of an answer is cut off", async () => {
  let cut: boolean | undefined;
  const { open } = await serve(
    (_, response) => {
      response.once("close", () => {
        cut = !response.writableFinished;
      });
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { unreadMs: 100 },
  );
  // Nothing reads from this socket.
  open().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => cut).toBe(true);
});

test("a stream without news stays, as nothing waits for its reader", async () => {
  let beats = 0;
  const { open } = await serve(
    (_, response) => {
      response.flushHeaders();
      const beat = setInterval(() => {
        beats += 1;
        if (beats % 20 === 0) response.write(": \n\n");
      }, 10);
      response.once("close", () => clearInterval(beat));
    },
    { unreadMs: 50 },
  );
  const socket = open();
  socket.resume();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => beats).toBeGreaterThan(60);
  expect(socket.destroyed).toBe(false);
});

test("more connections from one address than allowed are closed; those of a proxy are not counted", async () => {
  const answer: RequestListener = (_, response) => response.end("a");
  const ask = async (socket: Socket) => {
    const isRefused = closed(socket).then(() => false);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return await Promise.race([once(socket, "data").then(() => true), isRefused]);
  };
  const direct = await serve(answer, { perAddress: 2 });
  const one = direct.open();
  expect([await ask(one), await ask(direct.open()), await ask(direct.open())]).toEqual([true, true, false]);
  one.destroy();
  await expect.poll(() => ask(direct.open())).toBe(true);
  const proxied = await serve(answer, { perAddress: 1 }, () => true);
  expect([await ask(proxied.open()), await ask(proxied.open())]).toEqual([true, true]);
});
